import type { FormEvent } from "react";
import { ValidatedForm } from "remix-validated-form";
import { NOTICE_MS } from "@contract/model/limits";

/**
 * A validated form that the browser submits as a document, as it does before React runs. React
 * validates it, and the response is a whole page.
 */
export const DocumentForm: typeof ValidatedForm = (props) => (
  <ValidatedForm {...props} onSubmit={sendAsDocument} />
);

/** Runs after the fields were validated. Submits the form once, with the pressed button. */
function sendAsDocument(_: unknown, event: FormEvent<HTMLFormElement>): void {
  event.preventDefault(); // prevents the library's own submission
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  // If the shopper stops a slow page, the form can be submitted again.
  setTimeout(() => form.removeAttribute("aria-busy"), NOTICE_MS);
  const button = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
  // A form that a script submits does not send the pressed button.
  const pressed = document.createElement("input");
  pressed.type = "hidden";
  const action = form.getAttribute("action") ?? "";
  if (button instanceof HTMLButtonElement) {
    [pressed.name, pressed.value] = [button.name, button.value];
    // It also ignores the button's own target, a position on the page.
    form.setAttribute("action", button.getAttribute("formaction") ?? action);
  }
  form.append(pressed);
  HTMLFormElement.prototype.submit.call(form);
  form.setAttribute("action", action);
  pressed.remove();
}
