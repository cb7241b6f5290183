import { type Language, type Localized, getTextIn } from "@contract/model/languages";

/** The browser and the operating system of a device. Empty if unknown. */
export interface DeviceFacts {
  readonly browser: string;
  readonly system: string;
}

const UNKNOWN: Localized = { zhTw: "未知裝置", en: "an unknown device" };

/** Describes a device, for example "Chrome on Android". */
export function formatDevice({ browser, system }: DeviceFacts, lang: Language): string {
  if (browser === "" || system === "") return browser || system || getTextIn(UNKNOWN, lang);
  return getTextIn({ zhTw: `${system} 上的 ${browser}`, en: `${browser} on ${system}` }, lang);
}

/**
 * Masks a network for display to the account's owner: 203.0.113.*, 2001:db8:1::. The result shows the region but does
 * not identify a connection.
 */
export function maskNetwork(network: string): string {
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}::`;
  return network.replace(/\.\d+$/, ".*");
}
