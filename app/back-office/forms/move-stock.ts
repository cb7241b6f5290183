import { staffStockMove } from "@contract/staff/stock";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that adds received goods to the stock of a SKU, or removes units, with a reason. */
export const moveStockForm = defineFormValidator(
  { moveStock: staffStockMove.request },
  { empties: ["change"] },
);
