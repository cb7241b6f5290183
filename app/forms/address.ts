import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { formValidator } from "./form-validator";
import { fitsWithRegion, joinRegion } from "./join-region";

/** A delivery address (spec §5); with `addressId` an existing one. Its region stands in the address. Whether it is one of the list is asked of the dictionary (`wrongRegion`). */
export const addressForm = formValidator(
  {
    save: z
      .object({
        addressId: z.optional(f.id),
        ...f.addressFields,
        isDefault: z._default(f.ticked, false),
      })
      .check(
        z.refine(fitsWithRegion, { error: "address.length", path: ["address"] }),
        z.overwrite(joinRegion),
      ),
  },
  { main: "save" },
);
