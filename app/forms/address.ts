import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { defineFormValidator } from "./form-validator";
import { isRegionConsistent, addRegionToAddress } from "./add-region-to-address";

/**
 * The form of a delivery address (spec §5). With `addressId` it changes an existing address. `addRegionToAddress`
 * adds the region to the field `address`. The dictionary decides whether a region is valid
 * (`findRegionError`).
 */
export const addressForm = defineFormValidator(
  {
    save: z
      .object({
        addressId: z.optional(f.id),
        ...f.addressFields,
        isDefault: z._default(f.checkboxValue, false),
      })
      .check(
        z.refine(isRegionConsistent, { error: "address.length", path: ["address"] }),
        z.overwrite(addRegionToAddress),
      ),
  },
  { main: "save" },
);
