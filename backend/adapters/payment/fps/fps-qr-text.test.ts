import { expect, test } from "vitest";
import { asHkCents } from "../../../rules/money";
import { crc16, fpsQrText } from "./fps-provider";

test("the code contains the FPS number, Hong Kong dollars, the amount and the payment number", () => {
  const text = fpsQrText({
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

test("calculates the same checksum as banks", () => {
  // The published check value of this CRC.
  expect(crc16("123456789")).toBe("29B1");
  const text = fpsQrText({
    fpsId: "1234567",
    amountCents: asHkCents(100),
    reference: "P1",
    shopName: "根源",
  });
  expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)));
});
