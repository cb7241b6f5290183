import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";

/** The count of a cart line, or out with it. */
export const cartLineForm = formValidator({
  update: z.object({ cartItemId: f.id, count: f.count }),
  remove: z.object({ cartItemId: f.id }),
});
