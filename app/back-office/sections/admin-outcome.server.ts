import type { Answer } from "~/prod-api/answer";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import type { AdminAction } from "./admin-sections";

interface ToDo {
  readonly answer: Answer<unknown>;
  /** The list that the form stands in. */
  readonly to: string;
  readonly done: AdminAction;
}

/** After an action of the back office: its list, which says by `?done=` what was done, or the form again. */
export function adminOutcome({ answer, to, done }: ToDo): FormOutcome {
  if (!answer.ok) return formFailed(answer.failure);
  return goTo(`${to}${to.includes("?") ? "&" : "?"}done=${done}`);
}
