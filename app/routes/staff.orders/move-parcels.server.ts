import { ask } from "~/prod-api/call.server";
import { staffAddTrace, staffShip } from "@contract/staff-orders";
import { ORDER_STATUS } from "@contract/states";
import { formAction } from "~/forms/form-action.server";
import { addTraceForm } from "~/forms/staff/add-trace";
import { adminOutcome } from "~/routes/staff/admin-outcome.server";
import { shipOrderForm } from "~/forms/staff/ship-order";

/** Hands a paid order to a carrier. */
export const shipOrderAction = formAction(shipOrderForm, {
  ship: async (input, { context }) =>
    adminOutcome({
      answer: await ask(context, staffShip, input),
      to: "/staff/orders",
      done: "shipped",
    }),
});

/** Tells where a shipped parcel is; the list goes on showing what is under way. */
export const addTraceAction = formAction(addTraceForm, {
  addTrace: async (input, { context }) =>
    adminOutcome({
      answer: await ask(context, staffAddTrace, input),
      to: `/staff/orders?status=${ORDER_STATUS.shipped}`,
      done: "traced",
    }),
});
