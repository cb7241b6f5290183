import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import type { RequestOf } from "@contract/model/call";
import { payOrder, payCancel, sandboxDecide, payReference } from "@contract/shop/payments";
import { config } from "~/config.server";
import { payOrderForm, sandboxPaymentForm, payReferenceForm } from "~/forms/checkout";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  showFailure,
  redirectWithNotice,
  type FormOutcome,
  type FormFailure,
} from "~/forms/form-outcome.server";
import type { Answer, Failure } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { uploadFile, getFileError, isFileFailure } from "~/prod-api/files.server";
import { getFormText } from "~/session/form-text";
import { SessionExpired } from "~/session/session-expired";
import { getPayPageHref } from "./pay-page-href";

/**
 * The handler that starts a payment. It is idempotent by `requestId`. It redirects to the payment provider,
 * or shows the QR code or instructions on this page.
 */
export const payOrderAction = defineFormAction(
  payOrderForm,
  { pay },
  { backTo: getPayPageHref, refusal: "payTypeUnknown" },
);

async function pay(
  input: output<typeof payOrderForm.schemas.pay>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const answer = await callBackend(context, payOrder, {
    ...input,
    // The backend replaces `{payNo}`, so that the return page can load the payment.
    returnUrl: `${config.origins[0]}/components/paySuccess?payNo={payNo}`,
    cancelUrl: `${config.origins[0]}/components/payCancel?payNo={payNo}`,
  });
  if (!answer.ok) return showFailure(answer.failure);
  const { kind, payUrl, payNo } = answer.data;
  return kind === "redirect" && isWebAddress(payUrl)
    ? redirectWithNotice(payUrl)
    : redirectWithNotice(getPayPageHref({ ...input, payNo }));
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/**
 * The handlers that approve or decline a payment in the sandbox. The sandbox then sends its signed webhook,
 * and the result page loads the state. If the sandbox cannot be reached, the page shows the buttons again.
 */
export const sandboxPaymentAction = defineFormAction(
  sandboxPaymentForm,
  {
    approve: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "approve" }, context), "paySuccess", payNo),
    decline: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "decline" }, context), "payCancel", payNo),
    // Simulate providers that redirect as after a successful payment although the payment failed, and
    // providers that never report a result.
    fail: async ({ payNo }, { context }) =>
      goToResult(await decide({ payNo, decision: "decline" }, context), "paySuccess", payNo),
    timeOut: ({ payNo }) => redirectWithNotice(getResultHref("paySuccess", payNo)),
    cancel: async ({ payNo }, { context }) =>
      goToResult(await callBackend(context, payCancel, { payNo }), "payCancel", payNo),
  },
  { backTo: getPayPageHref },
);

function decide(input: RequestOf<typeof sandboxDecide>, context: AppLoadContext) {
  return callBackend(context, sandboxDecide, input);
}

function goToResult(
  answer: Answer<unknown>,
  page: "paySuccess" | "payCancel",
  payNo: string,
): FormOutcome {
  if (!answer.ok && !isNo(answer.failure)) return showFailure(answer.failure);
  return redirectWithNotice(
    getResultHref(page, payNo),
    answer.ok ? null : getFailureNotice(answer.failure),
  );
}

function getResultHref(page: "paySuccess" | "payCancel", payNo: string): string {
  return `/components/${page}?payNo=${encodeURIComponent(payNo)}`;
}

/** Returns true if the sandbox cannot decide this payment. The result page explains the reason. */
function isNo({ kind }: Failure): boolean {
  return kind === "refusal" || kind === "warning" || kind === "notFound";
}

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
