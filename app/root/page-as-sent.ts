import { HYDRATION_ROOT_ID } from "./hydrated-part";

let sentPage: Node | undefined;

/** Stores a copy of the part of the page that React will hydrate, including the typed values. */
export function storePageAsSent(part: Element): void {
  sentPage = part.cloneNode(true);
}

/** Replaces the part that React rendered by the copy. */
export function restorePageAsSent(): void {
  const part = document.getElementById(HYDRATION_ROOT_ID);
  if (part === null || sentPage === undefined) return;
  part.replaceWith(sentPage);
  delete document.documentElement.dataset.hydrated;
}
