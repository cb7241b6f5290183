import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { staffProductSave } from "@contract/staff/skus";
import { defineFormValidator } from "../../forms/form-validator";

/** The form of a SKU's price, its stock, and whether it is on sale. */
export const editSkuForm = defineFormValidator({
  save: z.object({
    ...staffProductSave.request.shape,
    onShelf: z._default(f.checkboxValue, false),
  }),
});
