import { staffRefundAccept, staffRefundReceived } from "@contract/staff/orders";
import { formAction } from "~/forms/form-action.server";
import { decideRefundsForm } from "~/back-office/forms/decide-refunds";
import { ask } from "~/prod-api/call.server";
import type { ManyRows } from "~/back-office/ui/many-form";
import { oneByOne } from "~/back-office/sections/one-by-one.server";

const itself = (refundId: string) => refundId;

/**
 * Accepts the ticked refunds or records that their goods were received. The page shows the result
 * of each.
 */
export const decideManyAction = formAction<typeof decideRefundsForm.schemas, ManyRows>(
  decideRefundsForm,
  {
    acceptMany: ({ refundIds }, { context }) =>
      oneByOne(refundIds, itself, (refundId) => ask(context, staffRefundAccept, { refundId })),
    receiveMany: ({ refundIds }, { context }) =>
      oneByOne(refundIds, itself, (refundId) => ask(context, staffRefundReceived, { refundId })),
  },
);
