import { staffAddTrace } from "@contract/staff/orders";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that adds a position to the tracking of a shipped parcel. */
export const addTraceForm = defineFormValidator(
  { addTrace: staffAddTrace.request },
  { empties: ["desc"] },
);
