import type { Page } from "@playwright/test";

/** The controls in the layout of every page: language menu, navigation, system prompt and live channel. */
export function findLayoutControls(page: Page) {
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
    /** Matches while the live channel is connected. It never matches without JavaScript. */
    live: page.locator('html[data-live="open"]'),
    /** The contact dialog. With JavaScript, it is ready when it is modal. */
    contactDialog: (scripts: boolean) =>
      page.locator(`[data-testid="contact-dialog"]${scripts ? ":modal" : ""}`),
    /**
     * Returns the free space in px beside the placeholder of the search field. A negative value means that the
     * placeholder is cut off.
     */
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
