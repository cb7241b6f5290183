import type { Locator, Page } from "@playwright/test";

/** The form that holds all these names (QA contract: a form is found by the names it holds). */
export function formWith(page: Page | Locator, ...names: string[]): Locator {
  return page.locator(`form${names.map((name) => `:has([name="${name}"])`).join("")}`).first();
}

/** Fills fields by name; a select is chosen, a radio or checkbox ticked by value. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`);
    const kind = await control.first().evaluate((element) => {
      return element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase();
    });
    if (kind === "select") await control.selectOption(value);
    else if (kind === "radio") await form.locator(`[name="${name}"][value="${value}"]`).check();
    else if (kind === "checkbox") await control.setChecked(value === "on");
    else await control.first().fill(value);
  }
}

/** Presses the button that sends this intent. */
export async function press(form: Locator, intent: string): Promise<void> {
  await form.locator(`[name="intent"][value="${intent}"]`).first().click();
}

/** Presses the form's first button. */
export async function submit(form: Locator): Promise<void> {
  await form.locator("button:not([formmethod], [type=button]), input[type=submit]").first().click();
}

/** The message key on a field's error: `form.locator(fieldError("phone.format"))`. */
export function fieldError(key: string): string {
  return `[data-error="${key}"]`;
}

/** The notice with this key at the top of the page. */
export function notice(page: Page, key: string): Locator {
  return page.locator(`[data-testid="notice"][data-notice="${key}"]`);
}
