/** The shop is asked once the shopper pauses in typing. */
const TYPING_PAUSE_MS = 250;
const LIST = "suggested-words";

/**
 * Suggests what to search for while a keyword is typed, as the browser's own list under the box: what is
 * chosen there is searched for at once. Without an answer the box is what it is without scripts.
 */
export function suggestWords(box: HTMLInputElement): void {
  const page = box.ownerDocument;
  const list = page.createElement("datalist");
  list.id = LIST;
  page.body.append(list); // React, where it wakes up, leaves the end of the body alone
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
  if (box.value !== asked) return; // typed on: another answer follows
  list.replaceChildren(
    ...words.map((word) => Object.assign(document.createElement("option"), { value: word })),
  );
}

async function ask(keyword: string): Promise<string[]> {
  const response = await fetch(`/product/suggest?keyword=${encodeURIComponent(keyword)}`);
  // Written by the server of the same build.
  return response.ok ? ((await response.json()) as string[]) : [];
}
