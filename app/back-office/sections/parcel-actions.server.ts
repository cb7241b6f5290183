import { staffAddTrace, staffShip } from "@contract/staff/orders";
import { defineFormAction } from "~/forms/form-action.server";
import { addTraceForm, shipOrderForm } from "~/back-office/forms/orders";
import { makeHandler } from "~/back-office/sections/define-section.server";

/** The handler that hands over a paid order to a carrier. */
export const shipOrderAction = defineFormAction(shipOrderForm, {
  ship: makeHandler({ call: (ask, input) => ask(staffShip, input), done: "shipped" }),
});

/** The handler that adds a position to the tracking of a shipped parcel. */
export const addTraceAction = defineFormAction(addTraceForm, {
  addTrace: makeHandler({ call: (ask, input) => ask(staffAddTrace, input), done: "traced" }),
});
