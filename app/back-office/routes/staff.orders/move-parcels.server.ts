import { ask } from "~/prod-api/call.server";
import { staffAddTrace, staffShip } from "@contract/staff/orders";
import { formAction } from "~/forms/form-action.server";
import { addTraceForm } from "~/back-office/forms/add-trace";
import { adminOutcome } from "~/back-office/sections/admin-outcome.server";
import { listOf } from "~/back-office/sections/admin-view.server";
import { shipOrderForm } from "~/back-office/forms/ship-order";

/** Hands over a paid order to a carrier. */
export const shipOrderAction = formAction(shipOrderForm, {
  ship: async (input, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffShip, input),
      to: listOf(request),
      done: "shipped",
    }),
});

/** Adds the position of a shipped parcel. */
export const addTraceAction = formAction(addTraceForm, {
  addTrace: async (input, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffAddTrace, input),
      to: listOf(request),
      done: "traced",
    }),
});
