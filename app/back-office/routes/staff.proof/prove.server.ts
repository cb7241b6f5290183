import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { staffOwnProve } from "@contract/staff/second-factor";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, downloadFile } from "~/forms/form-outcome.server";
import { callBackend } from "~/prod-api/call.server";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import type { FormResult } from "~/ui/form-result";
import {
  PROOF_FIELDS,
  PROOF_METHOD_FIELD,
  identityProofForm,
} from "~/back-office/forms/staff-accounts";

/**
 * The form that the browser sends again after the proof. Its fields have the order in which the browser sent
 * them. They are null if the user wants to open a page instead.
 */
export interface FormAwaitingProof {
  readonly fields: readonly (readonly [name: string, value: string])[] | null;
}

const NO_ERRORS = {
  formId: undefined,
  fieldErrors: {},
  repopulateFields: {},
  params: {},
  notice: null,
};

/** Returns the path of the back office page to which the user returns after the proof. */
export function getPageAfterProof(request: Request): string {
  const to = toSafeRedirect(new URL(request.url).searchParams.get("to"), "/staff");
  return /^\/staff(?:[/?]|$)/.test(to) ? to : "/staff";
}

/**
 * Handles a POST request to the proof page. The first request contains the form of another page, which the
 * proof page keeps in hidden fields. The second request also contains the password or the code. If the proof
 * is correct, a 307 response makes the browser send the form to its own page.
 */
export async function handleIdentityProof(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  const by = form.get(PROOF_METHOD_FIELD);
  const waiting: FormAwaitingProof = { fields: by === "get" ? null : readWaitingFields(form) };
  if (by === null) return data<FormResult<FormAwaitingProof>>({ ...NO_ERRORS, extra: waiting });
  const next = redirect(getPageAfterProof(request), { status: by === "get" ? 303 : 307 });
  return handleForm(
    { request, context, form: readProofFields(form) },
    makeProofAction(next, waiting),
  );
}

function makeProofAction(next: Response, waiting: FormAwaitingProof) {
  return defineFormAction<typeof identityProofForm.schemas, FormAwaitingProof>(
    identityProofForm,
    {
      prove: async (given, { context }) => {
        const answer = await callBackend(context, staffOwnProve, given);
        return answer.ok ? downloadFile(next) : showFailure(answer.failure);
      },
    },
    { extra: () => Promise.resolve(waiting) },
  );
}

function readWaitingFields(form: FormData): FormAwaitingProof["fields"] {
  const others: readonly string[] = [...PROOF_FIELDS, PROOF_METHOD_FIELD, "_csrf"];
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && !others.includes(name) ? [[name, value] as const] : [],
  );
}

/** Returns only the fields of the proof, because the waiting form has its own field `intent`. */
function readProofFields(form: FormData): FormData {
  const proof = new FormData();
  for (const name of PROOF_FIELDS) proof.set(name, getFormText(form, name));
  return proof;
}
