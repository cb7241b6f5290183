import type { Locator, Page } from "@playwright/test";

/** Returns the form that has all these fields. The QA contract says that forms are found by their fields. */
export function findForm(page: Page | Locator, ...names: string[]): Locator {
  return page.locator(`form${names.map((name) => `:has([name="${name}"])`).join("")}`).first();
}

/** Fills fields by name. The value also selects options, radio buttons and checkboxes. */
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

/** Clicks the button with this intent. */
export async function pressButton(form: Locator, intent: string): Promise<void> {
  await form.locator(`[name="intent"][value="${intent}"]`).first().click();
}

/** Clicks the first submit button of the form. */
export async function submit(form: Locator): Promise<void> {
  await form.locator("button:not([formmethod], [type=button]), input[type=submit]").first().click();
}

/** Returns a selector for a field error by its key, for example `form.locator(getFieldErrorSelector("phone.format"))`. */
export function getFieldErrorSelector(key: string): string {
  return `[data-error="${key}"]`;
}

/** Returns the flash message with this key. */
export function findNotice(page: Page, key: string): Locator {
  return page.locator(`[data-testid="notice"][data-notice="${key}"]`);
}
