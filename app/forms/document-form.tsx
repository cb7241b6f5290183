import type { FormEvent } from "react";
import { ValidatedForm } from "remix-validated-form";
import { NOTICE_VISIBLE_MS } from "@contract/model/page-times";

/**
 * Shows a form that React validates. The browser then submits it as a document, so that the response is a
 * whole page. Before React runs, the browser submits the form in the same way.
 */
export const DocumentForm: typeof ValidatedForm = (props) => (
  <ValidatedForm {...props} onSubmit={sendAsDocument} />
);

/** Submits the form once, with the pressed button, after its fields were validated. */
function sendAsDocument(_: unknown, event: FormEvent<HTMLFormElement>): void {
  event.preventDefault(); // Prevents the form library from submitting the form itself.
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  // Unlock the form, so that the shopper can submit it again after stopping a slow page load.
  setTimeout(() => form.removeAttribute("aria-busy"), NOTICE_VISIBLE_MS);
  const button = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
  // Add the pressed button as a field, because a form that a script submits does not contain it.
  const pressed = document.createElement("input");
  pressed.type = "hidden";
  const action = form.getAttribute("action") ?? "";
  if (button instanceof HTMLButtonElement) {
    [pressed.name, pressed.value] = [button.name, button.value];
    // Set the button's own URL, which contains a fragment. A submission by script ignores `formaction`.
    form.setAttribute("action", button.getAttribute("formaction") ?? action);
  }
  form.append(pressed);
  HTMLFormElement.prototype.submit.call(form);
  form.setAttribute("action", action);
  pressed.remove();
}
