import * as z from "zod/mini";
import { isId } from "@contract/model/ids";
import { defineFormValidator } from "./form-validator";

/** The maximum number of products in a routine. The button "add all" adds all of them. */
export const ROUTINE_MAX = 4;

/** The SKUs by product, sent as `item.<productId>`. */
const item = z.custom<Readonly<Record<string, string>>>((sent) => {
  if (typeof sent !== "object") return false;
  const skuIds = Object.values(sent);
  return skuIds.length > 0 && skuIds.length <= ROUTINE_MAX && skuIds.every(isId);
}, "item.format");

/** The form that adds the products of a routine to the cart, each with one SKU. */
export const addRoutineForm = defineFormValidator(
  {
    addRoutine: z.object({
      item,
      /** The URL of the page that contains the form. */
      redirect: z.optional(z.string()),
    }),
  },
  { main: "addRoutine" },
);
