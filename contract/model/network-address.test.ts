import { SocketAddress } from "node:net";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toAddressRange } from "./network-address";

const hex = fc.integer({ min: 0, max: 0xffff });
const groups = fc.tuple(hex, hex, hex, hex, hex, hex, hex, hex);
const formatAddress = (words: readonly number[]) =>
  words.map((word) => word.toString(16)).join(":");
/** Returns the short spelling of an IPv6 address, without its longest run of zeros. */
const toSystemSpelling = (address: string) =>
  new SocketAddress({ address, family: "ipv6" }).address;

test("toAddressRange returns the same network for all spellings and addresses of one IPv6 /64 block", () => {
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      fc.pre(one.slice(0, 4).some((word) => word !== 0));
      const neighbour = [...one.slice(0, 4), ...other.slice(4)];
      const own = toAddressRange(formatAddress(one));
      expect(own).toBe(`${formatAddress(one.slice(0, 4))}::/64`);
      expect(toAddressRange(formatAddress(neighbour))).toBe(own);
      expect(toAddressRange(toSystemSpelling(formatAddress(one)))).toBe(own);
      expect(toAddressRange(formatAddress(one).toUpperCase())).toBe(own);
      const isOther = formatAddress(other.slice(0, 4)) !== formatAddress(one.slice(0, 4));
      expect(toAddressRange(formatAddress(other)) !== own).toBe(isOther);
    }),
  );
});

test("toAddressRange returns the same network for an IPv4 address and its mapped IPv6 address", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
      expect(toAddressRange(address)).toBe(address);
      expect(toAddressRange(`::ffff:${address}`)).toBe(address);
      expect(toAddressRange(`::FFFF:${formatAddress([a * 256 + b, c * 256 + d])}`)).toBe(address);
      expect(toAddressRange(`0:0:0:0:0:ffff:${address}`)).toBe(address);
    }),
  );
});

test("toAddressRange ignores the interface name of an IP address", () => {
  expect(toAddressRange("fe80::1%eth0")).toBe(toAddressRange("fe80::2%wlan1"));
  expect(toAddressRange("::1")).toBe("0:0:0:0::/64");
  for (const nonsense of ["", "evil", "1.2.3", "::1]@evil[::2", "1:2", ":::"])
    expect(toAddressRange(nonsense)).toBe(nonsense);
});
