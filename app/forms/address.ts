import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";

const named = { addressId: f.id };

/** A delivery address (spec §5); with `addressId` an existing one. Delete and default need only that. */
export const addressForm = formValidator(
  z.object({
    intent: z._default(z.literal("save"), "save"),
    addressId: z.optional(f.id),
    consignee: f.consignee,
    phone: f.phone,
    address: f.shippingAddress,
    doorNumber: f.doorNumber,
    postalCode: f.postalCode,
    region: f.region,
    isDefault: z._default(f.ticked, false),
  }),
  {
    delete: z.object({ intent: z.literal("delete"), ...named }),
    setDefault: z.object({ intent: z.literal("setDefault"), ...named }),
  },
);
