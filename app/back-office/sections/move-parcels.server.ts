import { staffAddTrace, staffShip } from "@contract/staff/orders";
import { formAction } from "~/forms/form-action.server";
import { addTraceForm } from "~/back-office/forms/add-trace";
import { shipOrderForm } from "~/back-office/forms/ship-order";
import { act } from "~/back-office/sections/define-section.server";

/** Hands over a paid order to a carrier. */
export const shipOrderAction = formAction(shipOrderForm, {
  ship: act({ call: (ask, input) => ask(staffShip, input), done: "shipped" }),
});

/** Adds the position of a shipped parcel. */
export const addTraceAction = formAction(addTraceForm, {
  addTrace: act({ call: (ask, input) => ask(staffAddTrace, input), done: "traced" }),
});
