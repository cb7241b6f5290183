import Bowser from "bowser";
import type { DeviceFacts } from "../rules/device-words";

const AGENT_MAX = 400;
const NAME_MAX = 30;

/** Browser and system that a User-Agent names, in plain letters; empty for what it does not tell. */
export function readUserAgent(agent: string): DeviceFacts {
  if (agent === "") return { browser: "", system: "" };
  const { browser, os } = Bowser.parse(agent.slice(0, AGENT_MAX));
  return { browser: plain(browser.name), system: plain(os.name) };
}

/** What somebody writes into the header reaches a mail and a page: letters, digits and spaces do. */
function plain(name: string | undefined): string {
  return (name ?? "").replace(/[^\w .-]/g, "").slice(0, NAME_MAX);
}
