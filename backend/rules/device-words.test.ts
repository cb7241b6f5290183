import { expect, test } from "vitest";
import { formatDevice, maskNetwork } from "./device-words";

test("the description of a device names its browser and system in the given language", () => {
  const phone = { browser: "Chrome", system: "Android" };
  expect(formatDevice(phone, "en")).toBe("Chrome on Android");
  expect(formatDevice(phone, "zhTw")).toBe("Android 上的 Chrome");
  expect(formatDevice({ browser: "", system: "Windows" }, "en")).toBe("Windows");
  expect(formatDevice({ browser: "", system: "" }, "en")).toBe("an unknown device");
});

test("maskNetwork hides the last part of a network", () => {
  expect(maskNetwork("203.0.113.77")).toBe("203.0.113.*");
  expect(maskNetwork("2001:db8:1:2::/64")).toBe("2001:db8:1::");
  expect(maskNetwork("")).toBe("");
});
