import { expect, test } from "vitest";
import { DEVICE_COOKIE, readDevice, writeDevice } from "./visit-cookies.server";
import { clearShopSession } from "./shop-session.server";

function toCookieHeader(line: string): string {
  return line.split(";", 1)[0]!;
}

test("the device secret is stored for a year in an HttpOnly cookie of about 100 bytes", () => {
  const device = readDevice(undefined);
  const line = writeDevice(device);
  expect(line).toMatch(/; Max-Age=31536000;.*HttpOnly/);
  expect(toCookieHeader(line).length).toBeLessThan(110);
  expect(readDevice(toCookieHeader(line))).toBe(device);
  expect(clearShopSession()).not.toContain(DEVICE_COOKIE);
});

test("a device secret that this shop did not sign is replaced", () => {
  const device = readDevice(undefined);
  const [name, value] = toCookieHeader(writeDevice(device)).split("=") as [string, string];
  const forged = value.slice(0, -1) + (value.endsWith("A") ? "E" : "A");
  for (const other of [device, `${value}x`, forged, ""])
    expect(readDevice(`${name}=${other}`)).not.toBe(device);
});
