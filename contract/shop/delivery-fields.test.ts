import { expect, test } from "vitest";
import { addressFields } from "../model/fields";
import { DELIVERY, DELIVERY_FIELDS, formatPhone } from "./delivery-fields";

test.each(DELIVERY_FIELDS)(
  "the schema of %s accepts an empty text only if the field is optional",
  (field) => {
    expect(addressFields[field].safeParse("").success).toBe(!DELIVERY[field].isRequired);
  },
);

test.each(DELIVERY_FIELDS)("the schema of %s rejects a text over the maximum length", (field) => {
  const tooLong = "8".repeat(DELIVERY[field].max + 1);
  expect(addressFields[field].safeParse(tooLong).error?.issues).toMatchObject([
    { message: `${field}.length` },
  ]);
});

test("every field except the recipient's name and phone belongs to the postal address", () => {
  // Pages and mails show these two fields separately. They list all other fields as lines of the address.
  expect(DELIVERY_FIELDS.filter((field) => !DELIVERY[field].isPlace)).toEqual([
    "consignee",
    "phone",
  ]);
});

test.each([
  ["91234567", "9123 4567"],
  ["85291234567", "852 9123 4567"],
  ["+85291234567", "+852 9123 4567"],
  ["0912345678", "0912 345 678"],
  ["+886912345678", "+886 912 345 678"],
  ["0227001234", "0227001234"],
  ["", ""],
])("formatPhone formats %s as %s", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
