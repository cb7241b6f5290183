import { staffAddTrace } from "@contract/staff/orders";
import { formValidator } from "../../forms/form-validator";

/** The form that adds a position to the tracking of a shipped parcel. */
export const addTraceForm = formValidator(
  { addTrace: staffAddTrace.request },
  { empties: ["desc"] },
);
