import { HYDRATED_PART } from "./hydrated-part";

let sent: Node | undefined;

/** Keeps a copy of the part of the page that React is to wake, with what is typed in it already. */
export function keepAsSent(part: Element): void {
  sent = part.cloneNode(true);
}

/** Puts the copy in the place of what React has made of it. */
export function standAsSent(): void {
  const part = document.getElementById(HYDRATED_PART);
  if (part === null || sent === undefined) return;
  part.replaceWith(sent);
  delete document.documentElement.dataset.hydrated;
}
