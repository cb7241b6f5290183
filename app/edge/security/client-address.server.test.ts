import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { expect, test } from "vitest";
import { getClientAddress } from "./client-address.server";

const getAddressFrom = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { "x-forwarded-for": forwarded },
  }) as never as IncomingMessage;
const proxies = proxyAddr.compile(["10.0.0.0/8", "::1"]);

test("the client address ignores X-Forwarded-For of a client that is not a trusted proxy", () => {
  expect(getClientAddress(getAddressFrom("203.0.113.9", "198.51.100.1"), proxies)).toBe(
    "203.0.113.9",
  );
});

test("the client address is the nearest hop that is not a trusted proxy", () => {
  expect(
    getClientAddress(getAddressFrom("10.0.0.2", "6.6.6.6, 203.0.113.9, 10.0.0.3"), proxies),
  ).toBe("203.0.113.9");
  expect(getClientAddress(getAddressFrom("::ffff:10.0.0.2", "203.0.113.9"), proxies)).toBe(
    "203.0.113.9",
  );
});

test("the client address is that of the proxy if X-Forwarded-For is invalid", () => {
  expect(getClientAddress(getAddressFrom("10.0.0.2", "evil"), proxies)).toBe("10.0.0.2");
  expect(getClientAddress(getAddressFrom("::1"), proxies)).toBe("::1");
});

test("the client address is that of the connection if X-Forwarded-For contains only trusted proxies", () => {
  expect(getClientAddress(getAddressFrom("10.0.0.2", "10.0.0.9, 10.0.0.3"), proxies)).toBe(
    "10.0.0.2",
  );
});

test("the client address is IPv4 if the connection has an IPv4-mapped IPv6 address", () => {
  expect(getClientAddress(getAddressFrom("::1", "2001:db8::7, 10.0.0.3"), proxies)).toBe(
    "2001:db8::7",
  );
  expect(getClientAddress(getAddressFrom("::ffff:203.0.113.9", "198.51.100.1"), proxies)).toBe(
    "203.0.113.9",
  );
  expect(getClientAddress(getAddressFrom("::1", "::ffff:203.0.113.9"), proxies)).toBe(
    "203.0.113.9",
  );
});

test("the client address of a closed connection is an empty string", () => {
  expect(getClientAddress({ socket: {}, headers: {} } as never, proxies)).toBe("");
});
