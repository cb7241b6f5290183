import { staffAddTrace } from "@contract/staff/orders";
import { formValidator } from "../../forms/form-validator";

/** Adds the position of a shipped parcel. */
export const addTraceForm = formValidator(
  { addTrace: staffAddTrace.request },
  { empties: ["desc"] },
);
