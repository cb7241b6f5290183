import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.server";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { "x-forwarded-for": forwarded },
  }) as never as IncomingMessage;
const proxies = proxyAddr.compile(["10.0.0.0/8", "::1"]);

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

test("a header that names our proxies only leads to the connection's own address", () => {
  expect(clientAddress(from("10.0.0.2", "10.0.0.9, 10.0.0.3"), proxies)).toBe("10.0.0.2");
});

test("an address of IPv6 is told like any other, and a mapped one as the IPv4 address it is", () => {
  expect(clientAddress(from("::1", "2001:db8::7, 10.0.0.3"), proxies)).toBe("2001:db8::7");
  expect(clientAddress(from("::ffff:203.0.113.9", "198.51.100.1"), proxies)).toBe("203.0.113.9");
  expect(clientAddress(from("::1", "::ffff:203.0.113.9"), proxies)).toBe("203.0.113.9");
});

test("a connection that is gone already has no address", () => {
  expect(clientAddress({ socket: {}, headers: {} } as never, proxies)).toBe("");
});
