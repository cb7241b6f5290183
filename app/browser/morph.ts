/**
 * Makes a part of the page like the same part of a newer one. What is alike stays the same element, so that
 * the focus, the caret and an unfolded part stay; a count that is being typed and texts stay as they are
 * typed. A form with `data-keep` is left to the shopper: only its address follows.
 */
export function morph(old: Element, now: Element): void {
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
