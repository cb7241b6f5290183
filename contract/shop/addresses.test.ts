import { expect, test } from "vitest";
import { address } from "./addresses";
import { addressFields } from "../model/fields";

test("every field that a shopper can write is returned by the backend", () => {
  const typed = Object.fromEntries(Object.keys(addressFields).map((name) => [name, `of ${name}`]));
  expect(address.parse({ ...typed, id: "7", isDefault: 1 })).toEqual({
    ...typed,
    id: "7",
    isDefault: true,
  });
});
