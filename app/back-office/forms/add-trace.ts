import { staffAddTrace } from "@contract/staff/orders";
import { formValidator } from "../../forms/form-validator";

/** Tells where a shipped parcel is. */
export const addTraceForm = formValidator(
  { addTrace: staffAddTrace.request },
  { empties: ["desc"] },
);
