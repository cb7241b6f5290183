/** Suggestions are requested after a pause of this length. */
const TYPING_PAUSE_MS = 250;
const LIST = "suggested-words";

/**
 * Suggests search words while a keyword is typed, in the browser's own list under the box. Choosing one
 * starts the search. Without a response the box works as without JavaScript.
 */
export function suggestWords(box: HTMLInputElement): void {
  const page = box.ownerDocument;
  const list = page.createElement("datalist");
  list.id = LIST;
  page.body.append(list); // React does not touch the end of the body.
  box.setAttribute("list", LIST);
  let typing: ReturnType<typeof setTimeout> | undefined;
  box.addEventListener("input", () => {
    clearTimeout(typing);
    if ([...list.options].some(({ value }) => value === box.value)) box.form?.requestSubmit();
    else typing = setTimeout(() => void suggest(box, list), TYPING_PAUSE_MS);
  });
}

async function suggest(box: HTMLInputElement, list: HTMLDataListElement): Promise<void> {
  const asked = box.value;
  const words = asked.trim() === "" ? [] : await ask(asked).catch(() => []);
  if (box.value !== asked) return; // The text changed meanwhile, so a newer response follows.
  list.replaceChildren(
    ...words.map((word) => Object.assign(document.createElement("option"), { value: word })),
  );
}

async function ask(keyword: string): Promise<string[]> {
  const response = await fetch(`/product/suggest?keyword=${encodeURIComponent(keyword)}`);
  // Needs no validation, because this response comes from the server of the same build.
  return response.ok ? ((await response.json()) as string[]) : [];
}
