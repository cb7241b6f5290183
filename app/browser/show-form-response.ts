/** The page in the response to a submitted form. */
export interface FormResponse {
  readonly page: Document;
  /** The URL of the response, or null if the request was not redirected. */
  readonly href: string | null;
}

/**
 * The selectors of the parts that the response replaces. The header contains the number of items in the cart.
 */
const REPLACED_PARTS = ["main", ".header-inner"];

/** Replaces parts of the displayed page by those of the response, and announces the new sum or the errors. */
export function showFormResponse(
  { page, href }: FormResponse,
  shown: Document,
  parts = REPLACED_PARTS,
): void {
  if (href !== null) history.replaceState(history.state, "", href);
  const pressed = shown.activeElement;
  for (const part of parts) {
    const [old, now] = [shown.querySelector(part), page.querySelector(part)];
    if (old && now) updateToMatch(old, now);
  }
  // A stepper button loses the focus when it becomes disabled, so move the focus to the count beside it.
  if (pressed?.matches("button:disabled")) pressed.parentElement?.querySelector("input")?.focus();
  const errors = shown.querySelectorAll("main .error-summary");
  announceToScreenReader(shown, errors.length > 0 ? errors : shown.querySelectorAll("[data-say]"));
}

/** Marks the sums as being updated, or removes this mark. */
export function setBusy(shown: Document, isBusy: boolean): void {
  for (const sums of shown.querySelectorAll("[data-live-sums]"))
    if (isBusy) sums.setAttribute("aria-busy", "true");
    else sums.removeAttribute("aria-busy");
}

/** Shows a message that the sums do not match the current choice, and how to update them. */
export function showStaleMessage(shown: Document): void {
  setBusy(shown, false);
  const words = shown.querySelectorAll<HTMLElement>("[data-stale]");
  for (const each of words) {
    each.textContent = each.dataset.stale ?? "";
    each.hidden = false;
  }
  announceToScreenReader(shown, words);
}

/** Returns true if the message of `showStaleMessage` is displayed. */
export function isStaleMessageShown(shown: Document): boolean {
  return shown.querySelector("[data-stale]:not([hidden])") !== null;
}

/** Makes screen readers announce the text of these elements. */
function announceToScreenReader(shown: Document, parts: NodeListOf<Element>): void {
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
 * Makes a part of the page equal to the same part of a newer page. Matching elements are kept, so that the
 * focus, the caret and open details remain. Typed counts and texts also remain. In a form with `data-keep`
 * only the URL changes.
 */
function updateToMatch(old: Element, now: Element): void {
  if (old.hasAttribute("data-keep")) {
    old.setAttribute("action", now.getAttribute("action") ?? "");
    return;
  }
  copyAttributes(old, now);
  if (old instanceof HTMLInputElement && now instanceof HTMLInputElement) copyChoice(old, now);
  let at: ChildNode | null = old.firstChild;
  for (const wanted of [...now.childNodes]) {
    const known = findNextMatch(at, getNodeKey(wanted));
    if (known === null) {
      old.insertBefore(document.importNode(wanted, true), at);
      continue;
    }
    at = removeUntil(at, known)?.nextSibling ?? null;
    if (known instanceof Element && wanted instanceof Element) updateToMatch(known, wanted);
    else if (known.nodeValue !== wanted.nodeValue) known.nodeValue = wanted.nodeValue;
  }
  removeUntil(at, null);
}

function copyAttributes(old: Element, now: Element): void {
  for (const name of new Set([...old.getAttributeNames(), ...now.getAttributeNames()])) {
    const value = now.getAttribute(name);
    if (name === "open" || value === old.getAttribute(name)) continue; // The shopper may have changed `open`.
    if (value === null) old.removeAttribute(name);
    else old.setAttribute(name, value);
  }
}

/**
 * Copies the values that the server used. It sets properties, because a control that the shopper has changed
 * ignores its attributes.
 */
function copyChoice(old: HTMLInputElement, now: HTMLInputElement): void {
  if (old.type === "checkbox" || old.type === "radio") old.checked = now.checked;
  else if (old.type === "number" && old !== document.activeElement) old.value = now.value;
}

function findNextMatch(from: ChildNode | null, key: string): ChildNode | null {
  let at = from;
  while (at !== null && getNodeKey(at) !== key) at = at.nextSibling;
  return at;
}

/**
 * Removes siblings up to the node `end` and returns that node. If `end` is null, removes all following
 * siblings.
 */
function removeUntil(from: ChildNode | null, end: ChildNode | null): ChildNode | null {
  for (let at = from; at !== end && at !== null;) {
    const next: ChildNode | null = at.nextSibling;
    at.remove();
    at = next;
  }
  return end;
}

/**
 * Returns a key by which nodes of both pages match. It consists of the node name and one of these: the id,
 * `data-id`, the value of the input in a label, or the class.
 */
function getNodeKey(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.nodeName;
  const choice = node instanceof HTMLLabelElement ? node.querySelector("input")?.value : undefined;
  const name = node.id || node.dataset.id || choice || node.className;
  return `${node.nodeName} ${name}`;
}
