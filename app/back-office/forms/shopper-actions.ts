import * as z from "zod/mini";
import {
  staffShopperBlock,
  staffShopperEndSessions,
  staffShopperErase,
  staffShopperFactorOff,
  staffShopperExport,
  staffShopperResetPassword,
  staffShopperShow,
  staffShopperUnblock,
} from "@contract/staff/shoppers";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

/** The form with the staff actions on a shopper's account. */
export const shopperActionsForm = defineFormValidator(
  {
    show: staffShopperShow.request,
    block: staffShopperBlock.request,
    unblock: staffShopperUnblock.request,
    endSessions: staffShopperEndSessions.request,
    factorOff: staffShopperFactorOff.request,
    resetMail: staffShopperResetPassword.request,
    erase: z.extend(staffShopperErase.request, confirmationField),
  },
  { empties: ["reason"] },
);

/** The form that requests the file with all stored data of a shopper. */
export const exportShopperForm = defineFormValidator({ export: staffShopperExport.request });
