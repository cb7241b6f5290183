import { expect, test } from "vitest";
import { address } from "./addresses";
import { addressFields } from "../model/fields";

test("the codec of an address keeps every field that a shopper can enter", () => {
  const typed = Object.fromEntries(Object.keys(addressFields).map((name) => [name, `of ${name}`]));
  expect(address.parse({ ...typed, id: "7", isDefault: 1 })).toEqual({
    ...typed,
    id: "7",
    isDefault: true,
  });
});
