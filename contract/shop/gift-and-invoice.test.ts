import { expect, test } from "vitest";
import * as z from "zod/mini";
import { giftAndInvoiceFields, isCompanyNumber, pickFilledFields } from "./gift-and-invoice";

test.each([
  ["04595257", "the example of the Ministry of Finance"],
  ["10458575", "the example with 7 as the 7th digit, whose share counts as 1"],
  ["00651474", "7 as the 7th digit, whose share counts as 0 or 10"],
  ["22099131", "a number of before 2023 with a sum that is a multiple of 10"],
  ["04595252", "a number since 2023 with a sum that is only a multiple of 5"],
])("the company number %s is valid: %s", (digits) => {
  expect(isCompanyNumber(digits)).toBe(true);
});

test.each([
  "00000000",
  "12345678",
  "04595258",
  "04595250",
  "10458577",
  "0459525",
  "045952570",
  "０4595257",
])("the company number %s is invalid", (digits) => {
  expect(isCompanyNumber(digits)).toBe(false);
});

const fields = z.object(giftAndInvoiceFields);

test.each([
  ["invoiceNumber", " ０４５９　５２５７ ", "04595257"],
  ["invoiceNumber", "0459 5257", "04595257"],
  ["invoiceNumber", "   ", ""],
  ["carrierCode", "/abc+12.", "/ABC+12."],
  ["carrierCode", " ／ＡＢＣ１２３- ", "/ABC123-"],
  ["giftNote", " Happy birthday\r\nMei ", "Happy birthday\nMei"],
  ["invoiceTitle", "  Root & Co. ", "Root & Co."],
] as const)("the schema of the field %s parses %j as %j", (field, typed, read) => {
  expect(fields.parse({ [field]: typed })).toEqual({ [field]: read });
});

test.each([
  ["invoiceNumber", "0459525", "invoiceNumber.format"],
  ["invoiceNumber", "04595258", "invoiceNumber.checksum"],
  ["invoiceNumber", "0".repeat(21), "invoiceNumber.format"],
  ["carrierCode", "ABC+123.", "carrierCode.format"],
  ["carrierCode", "/ABC123", "carrierCode.format"],
  ["carrierCode", "/ABC_123", "carrierCode.format"],
  ["carrierCode", "/ABC12345", "carrierCode.format"],
] as const)("the schema of the field %s rejects %j with the error %s", (field, typed, error) => {
  expect(fields.safeParse({ [field]: typed }).error?.issues[0]?.message).toBe(error);
});

test("pickFilledFields leaves out empty gift and invoice fields", () => {
  expect(pickFilledFields({ giftNote: "", invoiceTitle: "Root", carrierCode: undefined })).toEqual({
    invoiceTitle: "Root",
  });
});
