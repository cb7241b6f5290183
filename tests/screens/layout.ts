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
    async chooseLanguage(lang: "zhTw" | "en") {
      await language.locator("summary").click();
      await language.locator(`[name="lang"][value="${lang}"]`).click();
    },
    async signInAgain() {
      await systemPrompt.locator('[name="intent"][value="relogin"]').click();
    },
  };
}
