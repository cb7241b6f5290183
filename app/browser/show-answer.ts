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
  for (const each of words) {
    each.textContent = each.dataset.stale ?? "";
    each.hidden = false;
  }
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

/**
 * Makes a part of the page like the same part of a newer one. What is alike stays the same element, so that
 * the focus, the caret and an unfolded part stay; a count that is being typed and texts stay as they are
 * typed. A form with `data-keep` is left to the shopper: only its address follows.
 */
function morph(old: Element, now: Element): void {
  if (old.hasAttribute("data-keep")) {
    old.setAttribute("action", now.getAttribute("action") ?? "");
    return;
  }
  copyAttributes(old, now);
  if (old instanceof HTMLInputElement && now instanceof HTMLInputElement) copyChoice(old, now);
  let at: ChildNode | null = old.firstChild;
  for (const wanted of [...now.childNodes]) {
    const known = nextLike(at, keyOf(wanted));
    if (known === null) {
      old.insertBefore(document.importNode(wanted, true), at);
      continue;
    }
    at = removeUntil(at, known)?.nextSibling ?? null;
    if (known instanceof Element && wanted instanceof Element) morph(known, wanted);
    else if (known.nodeValue !== wanted.nodeValue) known.nodeValue = wanted.nodeValue;
  }
  removeUntil(at, null);
}

function copyAttributes(old: Element, now: Element): void {
  for (const name of new Set([...old.getAttributeNames(), ...now.getAttributeNames()])) {
    const value = now.getAttribute(name);
    if (name === "open" || value === old.getAttribute(name)) continue; // unfolded by the shopper
    if (value === null) old.removeAttribute(name);
    else old.setAttribute(name, value);
  }
}

/** What the server reckoned with; once touched, a control no longer follows its attributes. */
function copyChoice(old: HTMLInputElement, now: HTMLInputElement): void {
  if (old.type === "checkbox" || old.type === "radio") old.checked = now.checked;
  else if (old.type === "number" && old !== document.activeElement) old.value = now.value;
}

function nextLike(from: ChildNode | null, key: string): ChildNode | null {
  let at = from;
  while (at !== null && keyOf(at) !== key) at = at.nextSibling;
  return at;
}

/** Removes siblings up to a node, which it gives back; all that follow where it is null. */
function removeUntil(from: ChildNode | null, end: ChildNode | null): ChildNode | null {
  for (let at = from; at !== end && at !== null;) {
    const next: ChildNode | null = at.nextSibling;
    at.remove();
    at = next;
  }
  return end;
}

/** By its id, the thing it is about, its choice, or else what kind of part it is. */
function keyOf(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.nodeName;
  const choice = node instanceof HTMLLabelElement ? node.querySelector("input")?.value : undefined;
  const name = node.id || node.dataset.id || choice || node.className;
  return `${node.nodeName} ${name}`;
}
