import * as z from "zod/mini";
import { staffOrderRefund } from "@contract/staff/order-detail";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

/** A refund that staff start. It is confirmed before it is sent. */
export const refundByStaffForm = defineFormValidator(
  { refundByStaff: z.extend(staffOrderRefund.request, confirmationField) },
  { empties: ["amount", "remark"] },
);
