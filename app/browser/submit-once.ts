import { NOTICE_MS } from "@contract/model/limits";

/**
 * Sends a form once: `aria-busy` marks a form that is being sent, and a second submit is dropped. A template in
 * the form becomes part of it then. Listens on the window, after React, whose forms guard themselves.
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
      for (const template of form.querySelectorAll("template"))
        template.replaceWith(template.content);
      // Whoever stops a slow page may send it again.
      setTimeout(() => free(form), NOTICE_MS);
    }
  });
  // "Back" shows the page as it was left.
  addEventListener("pageshow", () => document.querySelectorAll("form[aria-busy]").forEach(free));
}

function free(form: Element): void {
  form.removeAttribute("aria-busy");
}
