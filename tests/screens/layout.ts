import type { Page } from "@playwright/test";

/** What stands around every page: language, navigation, the System prompt, the live channel. */
export function layout(page: Page) {
  const language = page.getByTestId("language");
  const teaser = page.getByTestId("qa-teaser");
  const systemPrompt = page.getByTestId("system-prompt");
  return {
    systemPrompt,
    teaser,
    questions: page.getByTestId("qa-item"),
    unfold: teaser.locator('a[href*="qa=all"]'),
    fold: teaser.locator('a[href$="#qa-teaser"]:not([href*="qa=all"])'),
    nav: page.getByTestId("nav"),
    /** `data-live="open"` once the order socket stands; never without scripts. */
    live: page.locator('html[data-live="open"]'),
    /** The question for LINE and WhatsApp; with scripts it is itself only once it is modal. */
    contactDialog: (scripts: boolean) =>
      page.locator(`[data-testid="contact-dialog"]${scripts ? ":modal" : ""}`),
    /** Pixels that are left beside the words in the empty search box; below 0 they are cut. */
    roomInSearch: () =>
      page.locator('.search input[type="search"]').evaluate((box: HTMLInputElement) => {
        const style = getComputedStyle(box);
        const pen = document.createElement("canvas").getContext("2d")!;
        pen.font = `${getComputedStyle(box, "::placeholder").fontSize} ${style.fontFamily}`;
        const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
        return box.clientWidth - padding - pen.measureText(box.placeholder).width;
      }),
    async chooseLanguage(lang: "zhTw" | "en") {
      await language.locator("summary").click();
      await language.locator(`[name="lang"][value="${lang}"]`).click();
    },
    async signInAgain() {
      await systemPrompt.locator('[name="intent"][value="relogin"]').click();
    },
  };
}
