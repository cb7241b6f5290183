import type { Language, Localized } from "@contract/model/languages";

/** What an owner knows a device by; empty where the browser does not tell. */
export interface DeviceFacts {
  readonly browser: string;
  readonly system: string;
}

const UNKNOWN: Localized = { zhTw: "未知裝置", en: "an unknown device" };

/** "Chrome on Android". */
export function deviceInWords({ browser, system }: DeviceFacts, lang: Language): string {
  if (browser === "" || system === "") return browser || system || UNKNOWN[lang];
  return { zhTw: `${system} 上的 ${browser}`, en: `${browser} on ${system}` }[lang];
}

/**
 * A network as an owner may see it: 203.0.113.*, 2001:db8:1::. It tells the home from abroad and not one
 * line from its neighbours.
 */
export function roughNetwork(network: string): string {
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}::`;
  return network.replace(/\.\d+$/, ".*");
}
