import Bowser from "bowser";
import type { DeviceFacts } from "../rules/device-words";

const AGENT_MAX = 400;
const NAME_MAX = 30;

/** Returns the browser and system of a User-Agent in plain characters. Empty if unknown. */
export function readUserAgent(agent: string): DeviceFacts {
  if (agent === "") return { browser: "", system: "" };
  const { browser, os } = Bowser.parse(agent.slice(0, AGENT_MAX));
  return { browser: plain(browser.name), system: plain(os.name) };
}

/** Removes special characters, because the header is shown in mails and pages. */
function plain(name: string | undefined): string {
  return (name ?? "").replace(/[^\w .-]/g, "").slice(0, NAME_MAX);
}
