import { expect, test } from "vitest";
import { deviceInWords, maskNetwork } from "./device-words";

test("the description of a device names its known properties in the given language", () => {
  const phone = { browser: "Chrome", system: "Android" };
  expect(deviceInWords(phone, "en")).toBe("Chrome on Android");
  expect(deviceInWords(phone, "zhTw")).toBe("Android 上的 Chrome");
  expect(deviceInWords({ browser: "", system: "Windows" }, "en")).toBe("Windows");
  expect(deviceInWords({ browser: "", system: "" }, "en")).toBe("an unknown device");
});

test("maskNetwork hides the last part of a network", () => {
  expect(maskNetwork("203.0.113.77")).toBe("203.0.113.*");
  expect(maskNetwork("2001:db8:1:2::/64")).toBe("2001:db8:1::");
  expect(maskNetwork("")).toBe("");
});
