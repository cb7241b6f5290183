/** How often the numbers of the menu are asked for, while somebody looks. */
const INTERVAL_MS = 30_000;

/** Keeps the numbers of what waits, in the menu of the back office, as they are now. */
export function followCounts(menu: Element): void {
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
export function showCounts(menu: Element, counts: unknown): void {
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
