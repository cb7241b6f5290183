import * as z from "zod/mini";
import { staffSettingSave } from "@contract/staff/settings";
import { staffTestMail } from "@contract/staff/setup";
import { defineFormValidator } from "../../forms/form-validator";

const { version } = staffSettingSave.request.shape;

/** Sends a test mail, or opens and closes a shop whose set-up is not complete. */
export const setupForm = defineFormValidator({
  sendTestMail: staffTestMail.request,
  openShop: z.object({ version }),
  closeShop: z.object({ version }),
});
