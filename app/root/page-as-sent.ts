import { HYDRATED_PART } from "./hydrated-part";

let sent: Node | undefined;

/** Stores a copy of the part of the page that React will hydrate, including the typed values. */
export function keepAsSent(part: Element): void {
  sent = part.cloneNode(true);
}

/** Replaces the part that React rendered by the copy. */
export function standAsSent(): void {
  const part = document.getElementById(HYDRATED_PART);
  if (part === null || sent === undefined) return;
  part.replaceWith(sent);
  delete document.documentElement.dataset.hydrated;
}
