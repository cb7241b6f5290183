import { NOTICE_MS } from "@contract/model/limits";
import { insertTemplates } from "./insert-templates";

/**
 * Prevents double submission. `aria-busy` marks a form that is being sent, and a second submit is dropped. On
 * submit, a template in the form is inserted into it. It listens on the window, after React, because React's
 * forms have their own protection.
 */
export function submitOnce(): void {
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    const { submitter } = event;
    const method = submitter?.getAttribute("formmethod") ?? form.method;
    if (method !== "post") return;
    if (form.hasAttribute("aria-busy")) event.preventDefault();
    else {
      form.setAttribute("aria-busy", "true");
      insertTemplates(form.querySelectorAll("template"));
      // A user who stops a slow page load may send the form again.
      setTimeout(() => free(form), NOTICE_MS);
    }
  });
  // After "back" the page shows its old state, so unlock its forms.
  addEventListener("pageshow", () => document.querySelectorAll("form[aria-busy]").forEach(free));
}

function free(form: Element): void {
  form.removeAttribute("aria-busy");
}
