const NEVER_SHOWN = new Set(["password", "confirmPassword", "oldPassword"]);

/** What was typed, fit to stand in the page again: passwords never are. */
export function withoutPasswords(
  submitted: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(submitted).filter(([name]) => !NEVER_SHOWN.has(name)));
}
