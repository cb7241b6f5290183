import type { Page } from "@playwright/test";

/** What stands around every page: language, navigation, the System prompt, the live channel. */
export function layout(page: Page) {
  const language = page.getByTestId("language");
  const systemPrompt = page.getByTestId("system-prompt");
  return {
    systemPrompt,
    nav: page.getByTestId("nav"),
    /** `data-live="open"` once the order socket stands; never without scripts. */
    live: page.locator('html[data-live="open"]'),
    /** The question for LINE and WhatsApp; with scripts it is itself only once it is modal. */
    contactDialog: (scripts: boolean) =>
      page.locator(`[data-testid="contact-dialog"]${scripts ? ":modal" : ""}`),
    async chooseLanguage(lang: "zhTw" | "en") {
      await language.locator("summary").click();
      await language.locator(`[name="lang"][value="${lang}"]`).click();
    },
    async signInAgain() {
      await systemPrompt.locator('[name="intent"][value="relogin"]').click();
    },
  };
}
