/** The form of a row that says where it stands, and moves it. */
const MOVES = "form[data-drag-to-sort]";

/** Lets the rows of a list be dragged to another's place; the buttons in each row do the same without. */
export function dragToSort(page: Document): void {
  let dragged: HTMLTableRowElement | null = null;
  for (const form of page.querySelectorAll(MOVES)) {
    const row = form.closest("tr");
    if (row && form.closest("fieldset:disabled") === null) row.draggable = true;
  }
  page.addEventListener("dragstart", ({ target }) => {
    dragged = rowOf(target);
  });
  page.addEventListener("dragover", (event) => {
    // Said so, or the browser takes nothing here.
    if (dragged !== null && rowOf(event.target)?.parentElement === dragged.parentElement)
      event.preventDefault();
  });
  page.addEventListener("drop", (event) => {
    const [from, to] = [dragged, rowOf(event.target)];
    dragged = null;
    if (from === null || to === null || from === to) return;
    event.preventDefault();
    move(from, to);
  });
}

function rowOf(target: EventTarget | null): HTMLTableRowElement | null {
  const row = target instanceof Element ? target.closest("tr") : null;
  return row?.draggable === true ? row : null;
}

/** Sends the form of a row with the place of another, by a button of its own. */
function move(from: HTMLTableRowElement, to: HTMLTableRowElement): void {
  const form = from.querySelector<HTMLFormElement>(MOVES);
  const [own, wanted] = [from, to].map((row) =>
    row.querySelector<HTMLInputElement>(`${MOVES} [name=order]`),
  );
  if (form === null || !own || !wanted) return;
  own.value = wanted.value;
  const button = from.ownerDocument.createElement("button");
  Object.assign(button, { name: "intent", value: "move", hidden: true });
  form.append(button);
  form.requestSubmit(button);
}
