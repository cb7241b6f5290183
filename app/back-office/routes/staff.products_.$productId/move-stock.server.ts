import { staffStockMove } from "@contract/staff/stock";
import { moveStockForm } from "~/back-office/forms/products";
import { makeHandler } from "~/back-office/sections/define-section.server";
import { defineFormAction } from "~/forms/form-action.server";
import { STOCK_FORM } from "./stock-section";
import type { ProductFormExtra } from "./write-product.server";

/** The handler that changes the stock of a SKU with a reason. It returns to the movements. */
export const moveStockAction = defineFormAction<typeof moveStockForm.schemas, ProductFormExtra>(
  moveStockForm,
  {
    moveStock: makeHandler({
      call: (ask, input) => ask(staffStockMove, input),
      to: ({ request }) => `${new URL(request.url).pathname}#${STOCK_FORM}`,
      done: "stock.moved",
    }),
  },
);
