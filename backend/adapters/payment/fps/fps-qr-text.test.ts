import { expect, test } from "vitest";
import { asHkCents } from "../../../rules/money";
import { calculateCrc16, formatFpsQrText } from "./fps-provider";

test("the QR text contains the shop's FPS identifier, the currency, the amount and the payment number", () => {
  const text = formatFpsQrText({
    fpsId: "102345678",
    amountCents: asHkCents(29_900),
    reference: "P20260310120000123456",
    shopName: "Rootwell",
  });
  expect(text).toMatch(/^000201010212/);
  expect(text).toContain("26290012hk.com.hkicl0209102345678");
  expect(text).toContain("5303344");
  expect(text).toContain("5406299.00");
  expect(text).toContain("5908Rootwell");
  expect(text).toContain("62250521P20260310120000123456");
});

test("crc16 returns the published check value, and the QR text ends with its own CRC", () => {
  // This is the published check value of CRC-16/CCITT-FALSE.
  expect(calculateCrc16("123456789")).toBe("29B1");
  const text = formatFpsQrText({
    fpsId: "1234567",
    amountCents: asHkCents(100),
    reference: "P1",
    shopName: "根源",
  });
  expect(text.slice(-4)).toBe(calculateCrc16(text.slice(0, -4)));
});
