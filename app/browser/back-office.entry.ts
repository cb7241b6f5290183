/* What the pages of the back office do beside main.ts; shoppers are never sent it. */
import { isTyped } from "./unsaved-form";

/** What a refused form shows above what was typed: that is unsaved too, though no control changed since. */
const REFUSED = "main :is(.error-summary,[data-testid=staff-conflict])";

/**
 * Lets the browser ask before a page is left with something unsaved in a form that posts; sending that form
 * itself is no leaving. Forms that search or filter lose nothing.
 */
function warnUnsaved(page: Document): void {
  let sent: EventTarget | null = null;
  addEventListener("submit", ({ target, defaultPrevented }) => {
    if (!defaultPrevented) sent = target;
  });
  // Whoever types again, or comes back, is no longer on the way.
  const forget = () => {
    sent = null;
  };
  page.addEventListener("input", forget);
  addEventListener("pageshow", forget);
  addEventListener("beforeunload", (event) => {
    const forms = page.querySelectorAll<HTMLFormElement>("form[method=post]");
    const isRefused = sent === null && page.querySelector(REFUSED) !== null;
    if (isRefused || [...forms].some((form) => form !== sent && isTyped(form)))
      event.preventDefault();
  });
}

/** How often the numbers of the menu are asked for, while somebody looks. */
const INTERVAL_MS = 30_000;

/** Keeps the numbers of what waits, in the menu of the back office, as they are now. */
function followCounts(menu: Element): void {
  const asking = setInterval(() => void follow(), INTERVAL_MS);
  menu.ownerDocument.addEventListener("visibilitychange", () => void follow());

  async function follow(): Promise<void> {
    if (menu.ownerDocument.hidden) return;
    const answer = await fetch("/staff/waiting").catch(() => null);
    // The line or the shop is away for a moment: the next time will tell.
    if (answer === null || answer.status >= 500) return;
    if (answer.ok && !answer.redirected) showCounts(menu, await answer.json());
    else clearInterval(asking);
  }
}

/** Writes the numbers (`{ orders: 2 }`) beside the sections that they are of; a section without one has none. */
function showCounts(menu: Element, counts: unknown): void {
  if (typeof counts !== "object" || counts === null) return;
  const known = new Map<string, unknown>(Object.entries(counts));
  for (const link of menu.querySelectorAll<HTMLElement>("a[data-section]")) {
    const section = link.dataset.section ?? "";
    const count = known.get(section);
    const shown = link.querySelector<HTMLElement>("[data-count]");
    if (typeof count !== "number" || count === 0) shown?.remove();
    else write(shown ?? link.appendChild(newMark(link, section)), String(count));
  }
}

function newMark(link: Element, section: string): HTMLElement {
  const mark = link.ownerDocument.createElement("span");
  mark.className = "count";
  mark.dataset.testid = "staff-count";
  mark.dataset.id = section;
  return mark;
}

function write(mark: HTMLElement, count: string): void {
  mark.dataset.count = count;
  mark.textContent = count;
}

/** The form of a row that says where it stands, and moves it. */
const MOVES = "form[data-drag-to-sort]";

/** Lets the rows of a list be dragged to another's place; the buttons in each row do the same without. */
function dragToSort(page: Document): void {
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

warnUnsaved(document);
dragToSort(document);
const menu = document.querySelector("[data-testid=staff-nav]");
if (menu !== null) followCounts(menu);
