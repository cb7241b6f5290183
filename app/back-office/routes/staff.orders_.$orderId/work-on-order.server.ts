import {
  staffOrderCancel,
  staffOrderChangeAddress,
  staffOrderDetail,
  staffOrderNote,
  staffOrderResendMail,
} from "@contract/staff/order-detail";
import { staffAddTrace, staffShip } from "@contract/staff/orders";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, type FormOutcome } from "~/forms/form-outcome.server";
import { addTraceForm } from "~/back-office/forms/add-trace";
import { orderWorkForm } from "~/back-office/forms/work-on-order";
import { shipOrderForm } from "~/back-office/forms/ship-order";
import type { Answer } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import { wrongRegion } from "~/prod-api/dictionaries.server";
import { adminOutcome } from "~/back-office/sections/admin-outcome.server";
import type { AdminAction } from "~/back-office/sections/admin-sections";
import type { CancelQuestion } from "./cancel-question";

/** Adds notes, changes the address, sends a mail again, and cancels after a confirmation. */
export const orderWorkAction = formAction<typeof orderWorkForm.schemas, CancelQuestion>(
  orderWorkForm,
  {
    note: async (input, { context }) =>
      outcomeOf(await ask(context, staffOrderNote, input), input.orderId, "noted"),
    changeAddress: async (input, { context }) =>
      outcomeOf(await ask(context, staffOrderChangeAddress, input), input.orderId, "readdressed"),
    resendMail: async (input, { context }) =>
      outcomeOf(await ask(context, staffOrderResendMail, input), input.orderId, "resent"),
    cancel: async ({ confirmed, ...input }, { context }) => {
      if (isConfirmed({ confirmed }))
        return outcomeOf(await ask(context, staffOrderCancel, input), input.orderId, "cancelled");
      const answer = await ask(context, staffOrderDetail, { orderId: input.orderId });
      if (!answer.ok) return formFailed(answer.failure);
      if (!answer.data.acts.cancel)
        return formFailed({ kind: "refusal", errKey: "stateNotAllowed" });
      return askFirst({ order: answer.data, reason: input.reason, remark: input.remark });
    },
  },
  { alsoWrong: wrongRegion },
);

/** Hands over the order to a carrier. */
export const shipThisAction = formAction(shipOrderForm, {
  ship: async (input, { context }) =>
    outcomeOf(await ask(context, staffShip, input), input.orderId, "shipped"),
});

/** Adds the position of its parcel. */
export const traceThisAction = formAction(addTraceForm, {
  addTrace: async (input, { context }) =>
    outcomeOf(await ask(context, staffAddTrace, input), input.orderId, "traced"),
});

function outcomeOf(answer: Answer<unknown>, orderId: string, done: AdminAction): FormOutcome {
  return adminOutcome({ answer, to: `/staff/orders/${orderId}`, done });
}
