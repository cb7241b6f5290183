import * as z from "zod/mini";
import { staffPayMethodAdd, staffPayMethodSave } from "@contract/staff/payment-methods";
import { defineFormValidator } from "../../forms/form-validator";

const { qrPicture: _added, ...added } = staffPayMethodAdd.request.shape;
const { qrPicture: _saved, code: _code, ...saved } = staffPayMethodSave.request.shape;

/**
 * The form that adds a manual payment method. Its handler reads the image separately, because it is a file.
 */
export const addPayMethodForm = defineFormValidator({ save: z.object(added) });

/** The form that changes a manual payment method. The checkbox `removeQrPicture` removes its image. */
export const editPayMethodForm = defineFormValidator({
  save: z.object({ ...saved, removeQrPicture: z.optional(z.string()) }),
});
