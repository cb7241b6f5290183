const NEVER_SHOWN = new Set(["password", "confirmPassword", "oldPassword"]);

/** Returns the submitted values without passwords, so that the page can show them again. */
export function removePasswords(
  submitted: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(submitted).filter(([name]) => !NEVER_SHOWN.has(name)));
}
