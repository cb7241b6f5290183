import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { staffOwnProve } from "@contract/staff/second-factor";
import { answerForm, formAction } from "~/forms/form-action.server";
import { formFailed, saveFile } from "~/forms/form-outcome.server";
import { ask } from "~/prod-api/call.server";
import { formText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";
import { safeRedirect } from "~/session/safe-redirect";
import type { FormResult } from "~/ui/form-result";
import { PROOF_FIELDS, PROOF_MARK, proofForm } from "~/back-office/forms/prove";

/**
 * The form that the server will process after the proof. Its fields have the order in which the browser sent
 * them. They are null if the user wants to open a page instead.
 */
export interface WaitingForm {
  readonly fields: readonly (readonly [name: string, value: string])[] | null;
}

const NOTHING_WRONG = {
  formId: undefined,
  fieldErrors: {},
  repopulateFields: {},
  params: {},
  notice: null,
};

/** Returns the path of the back office page to which the user returns after the proof. */
export function pageAfterProof(request: Request): string {
  const to = safeRedirect(new URL(request.url).searchParams.get("to"), "/staff");
  return /^\/staff(?:[/?]|$)/.test(to) ? to : "/staff";
}

/**
 * Handles a POST request to the proof page. The first request contains the form of another page, which the
 * proof page keeps in hidden fields. The second request also contains the password or the code. If the proof
 * is correct, a 307 response makes the browser send the form to its own page.
 */
export async function answerProof(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  const by = form.get(PROOF_MARK);
  const waiting: WaitingForm = { fields: by === "get" ? null : waitingFields(form) };
  if (by === null) return data<FormResult<WaitingForm>>({ ...NOTHING_WRONG, extra: waiting });
  const next = redirect(pageAfterProof(request), { status: by === "get" ? 303 : 307 });
  return answerForm({ request, context, form: proofOf(form) }, proving(next, waiting));
}

function proving(next: Response, waiting: WaitingForm) {
  return formAction<typeof proofForm.schemas, WaitingForm>(
    proofForm,
    {
      prove: async (given, { context }) => {
        const answer = await ask(context, staffOwnProve, given);
        return answer.ok ? saveFile(next) : formFailed(answer.failure);
      },
    },
    { extra: () => Promise.resolve(waiting) },
  );
}

function waitingFields(form: FormData): WaitingForm["fields"] {
  const others: readonly string[] = [...PROOF_FIELDS, PROOF_MARK, "_csrf"];
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && !others.includes(name) ? [[name, value] as const] : [],
  );
}

/** Returns only the fields of the proof, because the waiting form has its own field `intent`. */
function proofOf(form: FormData): FormData {
  const proof = new FormData();
  for (const name of PROOF_FIELDS) proof.set(name, formText(form, name));
  return proof;
}
