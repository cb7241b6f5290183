import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress, networkList } from "./client-address.server";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { "x-forwarded-for": forwarded },
  }) as never as IncomingMessage;
const proxies = networkList(["10.0.0.0/8", "::1"]);

test("a header from anybody but our proxies is not believed", () => {
  expect(clientAddress(from("203.0.113.9", "198.51.100.1"), proxies)).toBe("203.0.113.9");
});

test("behind our proxies the nearest foreign hop counts, not what it claims", () => {
  expect(clientAddress(from("10.0.0.2", "6.6.6.6, 203.0.113.9, 10.0.0.3"), proxies)).toBe(
    "203.0.113.9",
  );
  expect(clientAddress(from("::ffff:10.0.0.2", "203.0.113.9"), proxies)).toBe("203.0.113.9");
});

test("nonsense in the header ends at the proxy's own address", () => {
  expect(clientAddress(from("10.0.0.2", "evil"), proxies)).toBe("10.0.0.2");
  expect(clientAddress(from("::1"), proxies)).toBe("::1");
});
