import { ask } from "~/prod-api/call.server";
import { staffAddTrace, staffShip } from "@contract/staff-orders";
import { formAction } from "~/forms/form-action.server";
import { addTraceForm } from "~/forms/staff/add-trace";
import { adminOutcome } from "~/routes/staff/admin-outcome.server";
import { listOf } from "~/routes/staff/admin-view.server";
import { shipOrderForm } from "~/forms/staff/ship-order";

/** Hands a paid order to a carrier. */
export const shipOrderAction = formAction(shipOrderForm, {
  ship: async (input, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffShip, input),
      to: listOf(request),
      done: "shipped",
    }),
});

/** Tells where a shipped parcel is. */
export const addTraceAction = formAction(addTraceForm, {
  addTrace: async (input, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffAddTrace, input),
      to: listOf(request),
      done: "traced",
    }),
});
