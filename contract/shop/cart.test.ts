import { expect, test } from "vitest";
import { CART_STATUS } from "../model/states";
import { cartItem, shoppingCartPage } from "./cart";

const line = { id: 7, productId: "71", productName: "洗髮露", price: "268.00", count: "2" };

test("the codec of a cart line calculates a missing subtotal", () => {
  expect(cartItem.parse(line)).toMatchObject({ subtotalCents: 53600, status: CART_STATUS.normal });
  expect(cartItem.parse({ ...line, subtotal: null })).toMatchObject({ subtotalCents: 53600 });
});

test("the codec of a cart line accepts amounts with commas between thousands", () => {
  const dear = cartItem.parse({ ...line, price: "1,299.00", subtotal: "2,598.00" });
  expect(dear).toMatchObject({ priceCents: 129900, subtotalCents: 259800 });
});

test("the codec of a cart line calculates a missing price from the subtotal", () => {
  const read = cartItem.parse({ ...line, price: undefined, subtotal: 536 });
  expect(read).toMatchObject({ priceCents: 26800, status: CART_STATUS.normal });
});

test.each([{ productName: null }, { price: "面議" }, { productId: null, price: null }])(
  "a cart line with %j stays in the cart but cannot be bought",
  (wrong) => {
    const { data } = shoppingCartPage.reply.parse({ data: [{ ...line, ...wrong }] });
    expect(data).toMatchObject([{ id: "7", status: CART_STATUS.offShelf }]);
  },
);
