import { SocketAddress } from "node:net";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./network-address";

const hex = fc.integer({ min: 0, max: 0xffff });
const groups = fc.tuple(hex, hex, hex, hex, hex, hex, hex, hex);
const text = (words: readonly number[]) => words.map((word) => word.toString(16)).join(":");
/** Returns the short spelling of an IPv6 address, without its longest run of zeros. */
const shortened = (address: string) => new SocketAddress({ address, family: "ipv6" }).address;

test("treats all spellings and addresses of one IPv6 /64 block as one sender", () => {
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      fc.pre(one.slice(0, 4).some((word) => word !== 0));
      const neighbour = [...one.slice(0, 4), ...other.slice(4)];
      const own = networkOf(text(one));
      expect(own).toBe(`${text(one.slice(0, 4))}::/64`);
      expect(networkOf(text(neighbour))).toBe(own);
      expect(networkOf(shortened(text(one)))).toBe(own);
      expect(networkOf(text(one).toUpperCase())).toBe(own);
      const isOther = text(other.slice(0, 4)) !== text(one.slice(0, 4));
      expect(networkOf(text(other)) !== own).toBe(isOther);
    }),
  );
});

test("treats an IPv4 address and its mapped IPv6 address as one sender", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
      expect(networkOf(address)).toBe(address);
      expect(networkOf(`::ffff:${address}`)).toBe(address);
      expect(networkOf(`::FFFF:${text([a * 256 + b, c * 256 + d])}`)).toBe(address);
      expect(networkOf(`0:0:0:0:0:ffff:${address}`)).toBe(address);
    }),
  );
});

test("ignores the interface name of an IP address", () => {
  expect(networkOf("fe80::1%eth0")).toBe(networkOf("fe80::2%wlan1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  for (const nonsense of ["", "evil", "1.2.3", "::1]@evil[::2", "1:2", ":::"])
    expect(networkOf(nonsense)).toBe(nonsense);
});
