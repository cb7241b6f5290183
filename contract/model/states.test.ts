import { expect, test } from "vitest";
import { ORDER_STATUSES, ORDER_STATUS_FILTERS } from "./order-status";
import { ORDER_STATUS } from "./states";

const sortCodes = (codes: readonly number[]) => [...codes].sort((one, other) => one - other);

test("every order status of the API is also a filter", () => {
  const { all, unknown, ...ofOrders } = ORDER_STATUS;
  expect(sortCodes(ORDER_STATUSES)).toEqual(sortCodes(Object.values(ofOrders)));
  expect(ORDER_STATUS_FILTERS).not.toContain(unknown);
  expect(sortCodes(ORDER_STATUS_FILTERS)).toEqual(sortCodes([all, ...ORDER_STATUSES]));
});
