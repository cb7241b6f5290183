import type { Answer } from "~/prod-api/answer";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import type { AdminAction } from "./admin-sections";

interface ToDo {
  readonly answer: Answer<unknown>;
  /** The list that contains the form. */
  readonly to: string;
  readonly done: AdminAction;
}

/** Redirects to the list with `?done=` after an action, or returns the form with the failure. */
export function adminOutcome({ answer, to, done }: ToDo): FormOutcome {
  if (!answer.ok) return formFailed(answer.failure);
  return goTo(`${to}${to.includes("?") ? "&" : "?"}done=${done}`);
}
