import * as z from "zod/mini";
import {
  staffOrderCancel,
  staffOrderCancelPart,
  staffOrderChangeAddress,
  staffOrderNote,
  staffOrderResendMail,
} from "@contract/staff/order-detail";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { isRegionConsistent, addRegionToAddress } from "../../forms/add-region-to-address";

/** The form with the staff actions on an order, except those on its parcels. */
export const staffOrderActionsForm = defineFormValidator(
  {
    note: staffOrderNote.request,
    cancel: z.extend(staffOrderCancel.request, confirmationField),
    cancelPart: z.extend(staffOrderCancelPart.request, confirmationField),
    resendMail: staffOrderResendMail.request,
    changeAddress: staffOrderChangeAddress.request.check(
      z.refine(isRegionConsistent, { error: "address.length", path: ["address"] }),
      z.overwrite(addRegionToAddress),
    ),
  },
  { empties: ["note", "reason", "remark", "consignee", "address"] },
);
