import { staffAddTrace, staffShip } from "@contract/staff/orders";
import { formAction } from "~/forms/form-action.server";
import { addTraceForm } from "~/back-office/forms/add-trace";
import { shipOrderForm } from "~/back-office/forms/ship-order";
import { act } from "~/back-office/sections/define-section.server";

/** The handler that hands over a paid order to a carrier. */
export const shipOrderAction = formAction(shipOrderForm, {
  ship: act({ call: (ask, input) => ask(staffShip, input), done: "shipped" }),
});

/** The handler that adds a position to the tracking of a shipped parcel. */
export const addTraceAction = formAction(addTraceForm, {
  addTrace: act({ call: (ask, input) => ask(staffAddTrace, input), done: "traced" }),
});
