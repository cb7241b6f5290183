import type { FormEvent } from "react";
import { ValidatedForm } from "remix-validated-form";
import { NOTICE_MS } from "@contract/model/limits";

/**
 * A validated form that is sent as a document, as it is before React runs and without it: React checks
 * it, the browser sends it, and the answer is a whole page with the words for whatever it tells.
 */
export const DocumentForm: typeof ValidatedForm = (props) => (
  <ValidatedForm {...props} onSubmit={sendAsDocument} />
);

/** Called once the fields are good; hands the form to the browser, once, with the pressed button. */
function sendAsDocument(_: unknown, event: FormEvent<HTMLFormElement>): void {
  event.preventDefault(); // of sending it from here
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  // Whoever stops a slow page may send it again.
  setTimeout(() => form.removeAttribute("aria-busy"), NOTICE_MS);
  const button = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
  // A form sent by script does not say which button was pressed.
  const pressed = document.createElement("input");
  pressed.type = "hidden";
  const action = form.getAttribute("action") ?? "";
  if (button instanceof HTMLButtonElement) {
    [pressed.name, pressed.value] = [button.name, button.value];
    // Nor does it go where that button alone leads, to a place of the page.
    form.setAttribute("action", button.getAttribute("formaction") ?? action);
  }
  form.append(pressed);
  HTMLFormElement.prototype.submit.call(form);
  form.setAttribute("action", action);
  pressed.remove();
}
