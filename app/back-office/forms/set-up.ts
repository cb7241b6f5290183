import * as z from "zod/mini";
import { staffSettingSave } from "@contract/staff/settings";
import { staffTestMail } from "@contract/staff/setup";
import { defineFormValidator } from "../../forms/form-validator";

const { version } = staffSettingSave.request.shape;

/** The form that sends a test mail, or that opens or closes a shop whose set-up is not complete. */
export const setupForm = defineFormValidator({
  sendTestMail: staffTestMail.request,
  openShop: z.object({ version }),
  closeShop: z.object({ version }),
});
