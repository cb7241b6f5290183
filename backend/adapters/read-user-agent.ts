import Bowser from "bowser";
import type { DeviceFacts } from "../rules/device-words";

const AGENT_MAX = 400;
const NAME_MAX = 30;

/** Returns the browser and the operating system that a User-Agent header names. A field is empty if it is unknown. */
export function readUserAgent(agent: string): DeviceFacts {
  if (agent === "") return { browser: "", system: "" };
  const { browser, os } = Bowser.parse(agent.slice(0, AGENT_MAX));
  return {
    browser: removeSpecialCharacters(browser.name),
    system: removeSpecialCharacters(os.name),
  };
}

/** Removes special characters, because the name is shown in mails and on pages. */
function removeSpecialCharacters(name: string | undefined): string {
  return (name ?? "").replace(/[^\w .-]/g, "").slice(0, NAME_MAX);
}
