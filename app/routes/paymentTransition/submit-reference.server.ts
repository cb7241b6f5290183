import type { AppLoadContext } from "@remix-run/node";
import { payReference } from "@contract/shop/payments";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormFailure } from "~/forms/form-outcome.server";
import { payReferenceForm } from "~/forms/checkout";
import { callBackend } from "~/prod-api/call.server";
import type { Failure } from "~/prod-api/answer";
import { uploadFile } from "~/prod-api/files.server";
import { getFileError, isFileFailure } from "~/prod-api/send-file.server";
import { getFormText } from "~/session/form-text";
import { SessionExpired } from "~/session/session-expired";

const RECEIPT = "receipt";

/** Returns the handler that submits the number or the picture of a transfer and stays on the page. */
export function payReferenceAction(receiptFailure: FormFailure | null) {
  return defineFormAction(
    payReferenceForm,
    {
      submitReference: async (input, { request, context }) => {
        const answer = await callBackend(context, payReference, input);
        if (!answer.ok) return showFailure(answer.failure);
        const { pathname, search } = new URL(request.url);
        return redirectWithNotice(`${pathname}${search}`, { key: "pay.referenceSent" });
      },
    },
    { readFailure: receiptFailure },
  );
}

/**
 * Uploads the chosen picture of a transfer. Its path replaces the file in the form, so a rejected form keeps it.
 * Without a file, the path of an earlier picture stays. Returns the failure of the upload, or null.
 */
export async function uploadReceipt(
  form: FormData,
  context: AppLoadContext,
): Promise<FormFailure | null> {
  const sent = form.getAll(RECEIPT);
  const kept = sent.find((each) => typeof each === "string" && each !== "");
  // Browsers send an empty file without a name if no file was chosen.
  const file = sent.find((each) => each instanceof File && each.name !== "");
  form.delete(RECEIPT);
  if (kept !== undefined) form.set(RECEIPT, kept);
  if (!(file instanceof File)) return null;
  if (file.size === 0) return fieldFailure("receipt.damaged");
  try {
    const answer = await uploadFile(context, {
      purpose: "payReceipt",
      payNo: getFormText(form, "payNo"),
      fileName: file.name,
      contentType: file.type,
      bytes: file.stream(),
    });
    if (!answer.ok) return toReceiptFailure(answer.failure);
    form.set(RECEIPT, answer.data.url);
  } catch (problem) {
    // The call of the form reports it, and the form keeps what was typed.
    if (!(problem instanceof SessionExpired)) throw problem;
  }
  return null;
}

function toReceiptFailure(failure: Failure): FormFailure {
  return isFileFailure(failure)
    ? fieldFailure(getFileError(failure, RECEIPT))
    : showFailure(failure);
}

function fieldFailure(error: string): FormFailure {
  const failure = { kind: "refusal", errKey: "invalidField" } as const;
  return showFailure(failure, { fieldErrors: { [RECEIPT]: error }, notice: null, status: 422 });
}
