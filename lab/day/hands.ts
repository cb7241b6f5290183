import { text as readText } from "node:stream/consumers";
import type { Locator, Page } from "@playwright/test";

/** The number of steps that a person needed for a task. */
export interface Effort {
  clicks: number;
  /** The keys outside of typed texts: Tab, Enter and shortcuts. */
  keys: number;
  /** The fields that were filled, and the characters in them. A pasted text is typed in this measurement. */
  fields: number;
  characters: number;
  pages: number;
}

/** The ways in which a person uses a page. */
export interface Hands {
  readonly page: Page;
  readonly effort: Effort;
  /** Uses a link or a button, and waits for the page that it opens. */
  open(target: Locator): Promise<void>;
  /** Opens a section of the back office from the menu. */
  openSection(path: string): Promise<void>;
  /** Uses a summary or a link that leads to a part of the same page. */
  unfold(summary: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(field: Locator, value: string): Promise<void>;
  /** Searches the back office by a keyword. */
  find(keyword: string): Promise<void>;
  /** Downloads the file of a link and returns its content. */
  download(link: Locator): Promise<string>;
}

/** The number of Tab presses after which an element counts as unreachable. */
const TAB_STOPS_MAX = 300;
const MENU = '[data-testid="staff-nav"]';
const FIND = "header input[name=q]";

const createEffort = (): Effort => ({ clicks: 0, keys: 0, fields: 0, characters: 0, pages: 0 });

/** Returns the hands of a person who taps or clicks. */
export function useMouse(page: Page): Hands {
  const effort = createEffort();
  countPages(page, effort);
  const click = async (target: Locator) => {
    effort.clicks += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    await click(field);
    countText(effort, text);
    await field.fill(text);
  };
  return {
    page,
    effort,
    type,
    open: (target) => waitForPage(page, () => click(target)),
    openSection: async (path) => {
      // On a phone, the menu covers the page and must be opened first.
      await click(page.locator(".admin-open"));
      await waitForPage(page, () => click(page.locator(`${MENU} a[href="${path}"]`)));
    },
    unfold: click,
    choose: async (field, value) => {
      // The first tap opens the list, and the second one chooses.
      effort.clicks += 2;
      await field.selectOption(value);
    },
    find: async (keyword) => {
      await type(page.locator(FIND), keyword);
      effort.keys += 1;
      await waitForPage(page, () => page.keyboard.press("Enter"));
    },
    download: (link) => readDownload(page, () => click(link)),
  };
}

/** Returns the hands of a person who uses only the keyboard, with the shortcuts of the back office. */
export function useKeyboard(page: Page): Hands {
  const effort = createEffort();
  countPages(page, effort);
  const press = async (key: string) => {
    effort.keys += 1;
    await page.keyboard.press(key);
  };
  const reach = async (target: Locator) => {
    if (await target.evaluate(isAfterSkipLink)) {
      await press("Tab");
      await press("Enter");
    }
    const key = (await target.evaluate(isBeforeFocus)) ? "Shift+Tab" : "Tab";
    for (let step = 0; step < TAB_STOPS_MAX; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`);
  };
  const use = async (target: Locator) => {
    await reach(target);
    await press("Enter");
  };
  const fill = async (text: string) => {
    countText(effort, text);
    await page.keyboard.insertText(text);
  };
  return {
    page,
    effort,
    open: (target) => waitForPage(page, () => use(target)),
    openSection: (path) => waitForPage(page, () => use(page.locator(`${MENU} a[href="${path}"]`))),
    unfold: use,
    type: async (field, text) => {
      await reach(field);
      // Tab selects the whole text of a field, except of a text area.
      if (await field.evaluate((element) => element.tagName === "TEXTAREA"))
        await press("Control+A");
      await fill(text);
    },
    choose: async (field, value) => {
      await reach(field);
      const steps = await field.evaluate(countOptionSteps, value);
      for (let step = 0; step < Math.abs(steps); step += 1)
        await press(steps < 0 ? "ArrowUp" : "ArrowDown");
    },
    find: async (keyword) => {
      await press("/");
      await fill(keyword);
      await waitForPage(page, () => press("Enter"));
    },
    download: (link) => readDownload(page, () => use(link)),
  };
}

function countPages(page: Page, effort: Effort): void {
  page.on("domcontentloaded", () => (effort.pages += 1));
}

function countText(effort: Effort, text: string): void {
  effort.fields += 1;
  effort.characters += text.length;
}

async function waitForPage(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("domcontentloaded"), act()]);
  await page.waitForLoadState();
}

async function readDownload(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return readText(await download.createReadStream());
}

/** Runs in the page. Returns the distance from the chosen option to another one. It is negative for an earlier option. */
function countOptionSteps(field: Element, value: string): number {
  if (!(field instanceof HTMLSelectElement)) return 0;
  const wanted = [...field.options].findIndex((option) => option.value === value);
  return wanted - field.selectedIndex;
}

/** Runs in the page. Returns true on a new page if the skip link leads past the menu to the element. */
function isAfterSkipLink(target: Element): boolean {
  const isAtStart = document.activeElement === document.body && location.hash === "";
  return isAtStart && target.closest("main") !== null;
}

/** Runs in the page. Returns true if the element precedes the focused element. */
function isBeforeFocus(target: Element): boolean {
  const focused = document.activeElement;
  return (
    focused !== null &&
    focused !== document.body &&
    (focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  );
}
