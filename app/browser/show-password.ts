/** The button beside a password shows it, and hides it again. */
export function showPasswords(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".show-password") : null;
    const field = button?.parentElement?.querySelector("input");
    if (!button || !field) return;
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.ariaPressed = String(!isShown);
  });
}
