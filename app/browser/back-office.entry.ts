/* The script of the back office pages, in addition to main.ts. Shoppers' browsers never load it. */
import { hasTypedValues } from "./unsaved-form";

/**
 * Matches the error of a rejected form. Such a form contains unsaved text, although no control has changed
 * since the page was loaded.
 */
const ERROR_SELECTOR = "main :is(.error-summary,[data-testid=staff-conflict])";

/**
 * Makes the browser ask for a confirmation before the user leaves a page with unsaved text in a POST form.
 * Submitting that form needs no confirmation. Search and filter forms are ignored.
 */
function warnAboutUnsavedText(page: Document): void {
  let sent: EventTarget | null = null;
  addEventListener("submit", ({ target, defaultPrevented }) => {
    if (!defaultPrevented) sent = target;
  });
  // If the user types again or returns to the page, the form is no longer being submitted.
  const forget = () => {
    sent = null;
  };
  page.addEventListener("input", forget);
  addEventListener("pageshow", forget);
  addEventListener("beforeunload", (event) => {
    const forms = page.querySelectorAll<HTMLFormElement>("form[method=post]");
    const isRefused = sent === null && page.querySelector(ERROR_SELECTOR) !== null;
    if (isRefused || [...forms].some((form) => form !== sent && hasTypedValues(form)))
      event.preventDefault();
  });
}

/** The interval at which the script updates the numbers in the menu while the page is visible. */
const INTERVAL_MS = 30_000;

/** Updates the numbers of waiting items in the menu of the back office. */
function followCounts(menu: Element): void {
  const asking = setInterval(() => void follow(), INTERVAL_MS);
  menu.ownerDocument.addEventListener("visibilitychange", () => void follow());

  async function follow(): Promise<void> {
    if (menu.ownerDocument.hidden) return;
    const answer = await fetch("/staff/waiting").catch(() => null);
    // A network error or a status of 500 and above is temporary. Try again at the next interval.
    if (answer === null || answer.status >= 500) return;
    if (answer.ok && !answer.redirected) showCounts(menu, await answer.json());
    else clearInterval(asking);
  }
}

/**
 * Writes the numbers, such as `{ orders: 2 }`, beside their menu entries. An entry without a number shows
 * none.
 */
function showCounts(menu: Element, counts: unknown): void {
  if (typeof counts !== "object" || counts === null) return;
  const known = new Map<string, unknown>(Object.entries(counts));
  for (const link of menu.querySelectorAll<HTMLElement>("a[data-section]")) {
    const section = link.dataset.section ?? "";
    const count = known.get(section);
    const shown = link.querySelector<HTMLElement>("[data-count]");
    if (typeof count !== "number" || count === 0) shown?.remove();
    else write(shown ?? link.appendChild(createCountMark(link, section)), String(count));
  }
}

function createCountMark(link: Element, section: string): HTMLElement {
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

/**
 * Matches the form in a draggable row. It contains the position of the row, and its submission moves the row.
 */
const DRAGGABLE_FORM_SELECTOR = "form[data-drag-to-sort]";

/**
 * Lets the user drag rows of a list to another position. Without this script, the user moves rows with the
 * buttons in each row.
 */
function enableDragToSort(page: Document): void {
  let dragged: HTMLTableRowElement | null = null;
  for (const form of page.querySelectorAll(DRAGGABLE_FORM_SELECTOR)) {
    const row = form.closest("tr");
    if (row && form.closest("fieldset:disabled") === null) row.draggable = true;
  }
  page.addEventListener("dragstart", ({ target }) => {
    dragged = findRow(target);
  });
  page.addEventListener("dragover", (event) => {
    // Without preventDefault the browser does not allow a drop here.
    if (dragged !== null && findRow(event.target)?.parentElement === dragged.parentElement)
      event.preventDefault();
  });
  page.addEventListener("drop", (event) => {
    const [from, to] = [dragged, findRow(event.target)];
    dragged = null;
    if (from === null || to === null || from === to) return;
    event.preventDefault();
    moveRow(from, to);
  });
}

function findRow(target: EventTarget | null): HTMLTableRowElement | null {
  const row = target instanceof Element ? target.closest("tr") : null;
  return row?.draggable === true ? row : null;
}

/** Submits the form of a row with the target position, through a temporary button. */
function moveRow(from: HTMLTableRowElement, to: HTMLTableRowElement): void {
  const form = from.querySelector<HTMLFormElement>(DRAGGABLE_FORM_SELECTOR);
  const [own, wanted] = [from, to].map((row) =>
    row.querySelector<HTMLInputElement>(`${DRAGGABLE_FORM_SELECTOR} [name=order]`),
  );
  if (form === null || !own || !wanted) return;
  own.value = wanted.value;
  const button = from.ownerDocument.createElement("button");
  Object.assign(button, { name: "intent", value: "move", hidden: true });
  form.append(button);
  form.requestSubmit(button);
}

/**
 * Marks the changed inputs of a list whose rows are saved together, and shows their number on the button. Without
 * this script, CSS marks the inputs, and the button shows no number.
 */
function countChangedRows(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>("button[data-words]");
  const form = button?.form;
  if (!button || !form) return;
  const words = button.textContent;
  page.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.form === form) {
      const isChanged =
        target.type === "checkbox"
          ? target.checked !== target.defaultChecked
          : target.value !== target.defaultValue;
      target.toggleAttribute("data-changed", isChanged);
    }
    const count = page.querySelectorAll("tr:has([data-changed])").length;
    button.textContent =
      count === 0 ? words : (button.dataset.words ?? "").replace("{n}", String(count));
  });
}

/** The rows of a list. `j` and `k` move between them. */
const ROW_SELECTOR = ".admin-list tbody tr";

/**
 * Enables the single-character shortcuts. `/` focuses the search on every page. In a list, `j` and `k` focus the next
 * and the previous row, `x` ticks the row, `e` opens it, and `?` explains the keys. The user can turn them off at
 * /staff/account, because speech input can type them by accident (WCAG 2.1.4).
 */
function enableSingleKeys(page: Document): void {
  const rows = [...page.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
  const find = page.querySelector<HTMLInputElement>("[data-find]");
  const help = page.querySelector<HTMLDialogElement>("[data-keys-help]");
  const current = () => page.activeElement?.closest<HTMLElement>(ROW_SELECTOR) ?? null;
  const move = (step: number) => {
    const row = current();
    const next = rows[row === null ? 0 : rows.indexOf(row) + step];
    next?.querySelector<HTMLElement>("a,input,summary")?.focus();
  };
  const acts: Readonly<Record<string, () => void>> = {
    "/": () => {
      find?.select();
      find?.focus();
    },
    j: () => move(1),
    k: () => move(-1),
    x: () => current()?.querySelector<HTMLElement>("[data-row-tick]")?.click(),
    e: () => current()?.querySelector<HTMLElement>("th a")?.click(),
    "?": () => help?.showModal(),
  };
  page.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping =
      target instanceof HTMLElement &&
      target.matches("input:not([type=checkbox]),textarea,select,[contenteditable],dialog *");
    if (ctrlKey || metaKey || altKey || isTyping || !Object.hasOwn(acts, key)) return;
    event.preventDefault();
    acts[key]?.();
  });
}

warnAboutUnsavedText(document);
enableDragToSort(document);
countChangedRows(document);
if (document.querySelector("[data-single-keys]") !== null) enableSingleKeys(document);
const menu = document.querySelector("[data-testid=staff-nav]");
if (menu !== null) followCounts(menu);
