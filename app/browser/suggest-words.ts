/** The pause in typing after which suggestions are requested. */
const TYPING_PAUSE_MS = 250;
const LIST = "suggested-words";

/**
 * Suggests search words while the user types a keyword, in a `datalist` below the field. Choosing a word
 * starts the search. If the request fails, the field works as it does without JavaScript.
 */
export function suggestSearchWords(box: HTMLInputElement): void {
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
  const words = asked.trim() === "" ? [] : await fetchWords(asked).catch(() => []);
  if (box.value !== asked) return; // The text has changed since the request, so a newer response follows.
  list.replaceChildren(
    ...words.map((word) => Object.assign(document.createElement("option"), { value: word })),
  );
}

async function fetchWords(keyword: string): Promise<string[]> {
  const response = await fetch(`/product/suggest?keyword=${encodeURIComponent(keyword)}`);
  // The cast is safe, because the server of the same build wrote this response.
  return response.ok ? ((await response.json()) as string[]) : [];
}
