import { PAYMENT_FILE_MAX_BYTES } from "@contract/staff/limits";
import { staffPaymentReconcile, type Reconciliation } from "@contract/staff/payments";
import { reconcilePaymentsForm } from "~/back-office/forms/refunds-and-payments";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, showFormAgain, type FormOutcome } from "~/forms/form-outcome.server";
import { sendFile } from "~/prod-api/send-file.server";

/** The handler that compares the payments with a provider's file and shows the result. */
export const reconcileAction = defineFormAction<
  typeof reconcilePaymentsForm.schemas,
  Reconciliation
>(reconcilePaymentsForm, {
  reconcile: async ({ payType }, { context, file }) => {
    const chosen = file("file");
    if (chosen === null) return failWith("file.required");
    if (chosen.size > PAYMENT_FILE_MAX_BYTES) return failWith("paymentFile.length");
    const answer = await sendFile(context, staffPaymentReconcile, chosen, { payType });
    if (!answer.ok) {
      const { errKey } = answer.failure;
      if (errKey === "fileKind") return failWith("file.format");
      return errKey === "fileTooBig" ? failWith("paymentFile.length") : showFailure(answer.failure);
    }
    const result = answer.data;
    return showFormAgain({ extra: result, ...(result.errorCount === 0 && { status: 200 }) });
  },
});

function failWith(error: string): FormOutcome<Reconciliation> {
  return showFormAgain({ fieldErrors: { file: error } });
}
