import * as z from "zod/mini";
import { staffOrderRefund } from "@contract/staff/order-detail";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

/** The form of a refund that staff start without a request of the shopper. It needs a confirmation. */
export const refundByStaffForm = defineFormValidator(
  { refundByStaff: z.extend(staffOrderRefund.request, confirmationField) },
  { empties: ["remark"] },
);
