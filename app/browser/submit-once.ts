import { NOTICE_VISIBLE_MS } from "@contract/model/page-times";

/**
 * Replaces the templates in a part of the page by their content. The texts are in attributes (`data-text`),
 * because Lynx displays the text inside a template.
 */
export function expandTemplates(part: ParentNode): void {
  for (const template of part.querySelectorAll("template")) {
    for (const each of template.content.querySelectorAll<HTMLElement>("[data-text]"))
      each.append(each.dataset.text ?? "");
    template.replaceWith(template.content);
  }
}

/**
 * Prevents double submission. `aria-busy` marks a form that is being submitted, and a second submission is
 * dropped. A template in the form is inserted when the form is submitted. The listener is on the window, so
 * it runs after React, whose forms have their own protection.
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
      expandTemplates(form);
      // A user who stops a slow page load may send the form again.
      setTimeout(() => releaseForm(form), NOTICE_VISIBLE_MS);
    }
  });
  // After "back" the browser shows the page as it was left, so unlock its forms.
  addEventListener("pageshow", () =>
    document.querySelectorAll("form[aria-busy]").forEach(releaseForm),
  );
}

function releaseForm(form: Element): void {
  form.removeAttribute("aria-busy");
}
