import { morph } from "./morph";

/** A page that a form of the shown page was answered with. */
export interface Answer {
  readonly page: Document;
  /** Its own address, where the post led on to it. */
  readonly href: string | null;
}

/** What of it takes the place of what is shown: the header counts the lines of the cart. */
const PARTS = ["main", ".header-inner"];

/** Puts parts of the answered page in the place of the shown ones, and reads out the sum, or what is wrong. */
export function showAnswer({ page, href }: Answer, shown: Document, parts = PARTS): void {
  if (href !== null) history.replaceState(history.state, "", href);
  const pressed = shown.activeElement;
  for (const part of parts) {
    const [old, now] = [shown.querySelector(part), page.querySelector(part)];
    if (old && now) morph(old, now);
  }
  // A stepper at its end cannot keep the focus: the count beside it takes it.
  if (pressed?.matches("button:disabled")) pressed.parentElement?.querySelector("input")?.focus();
  const errors = shown.querySelectorAll("main .error-summary");
  say(shown, errors.length > 0 ? errors : shown.querySelectorAll("[data-say]"));
}

/** Shows or takes away that the sums are being reckoned. */
export function setBusy(shown: Document, isBusy: boolean): void {
  for (const sums of shown.querySelectorAll("[data-live-sums]"))
    if (isBusy) sums.setAttribute("aria-busy", "true");
    else sums.removeAttribute("aria-busy");
}

/** Tells that the sums are not those of what is chosen, and how to get them. */
export function tellStale(shown: Document): void {
  setBusy(shown, false);
  const words = shown.querySelectorAll<HTMLElement>("[data-stale]");
  for (const each of words) each.hidden = false;
  say(shown, words);
}

/** Whether that is told. */
export function isStale(shown: Document): boolean {
  return shown.querySelector("[data-stale]:not([hidden])") !== null;
}

/** For those who hear the page. */
function say(shown: Document, parts: NodeListOf<Element>): void {
  let voice = shown.querySelector("[data-voice]");
  if (voice === null) {
    voice = shown.createElement("p");
    voice.className = "unseen";
    voice.setAttribute("data-voice", "");
    voice.setAttribute("role", "status");
    shown.body.append(voice);
  }
  voice.textContent = [...parts].map(({ textContent }) => textContent).join(" ");
}
