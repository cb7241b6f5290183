import { afterEach, expect, test, vi } from "vitest";

const OLD_KEY = "an-old-key-of-this-shop-0123456789abcdef";
const NEW_KEY = "the-newest-key-of-the-shop-9876543210fedcba";
/**
 * A cookie in the format of earlier releases, signed with OLD_KEY. Browsers keep such cookies for up to 30
 * days.
 */
const EARLIER_RELEASE_COOKIE =
  "rootwell=eyJ0b2tlbiI6InQwa2VuIiwibG9naW5JZCI6ImExYjJjMyIsImlzc3VlZEF0IjoxODAwMDAwMDAwMDAwfQ.rBGqcGJ15R5zDoliOWEWQxn_3Gk70gYfv-Uvmujdk3o";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules(); // The next test must not use these keys.
});

async function createCookieSignedBy(...keys: string[]) {
  vi.stubEnv("SESSION_SECRETS", keys.join(","));
  vi.resetModules();
  const { declareSignedCookie: signedCookie } = await import("./signed-cookie.server");
  return signedCookie("rootwell");
}

const toCookieHeader = (setCookie: string) => setCookie.split(";", 1)[0];

test("a signed cookie of an earlier release is accepted and written with the same bytes", async () => {
  const cookie = await createCookieSignedBy(OLD_KEY);
  const value = { token: "t0ken", loginId: "a1b2c3", issuedAt: 1_800_000_000_000 };
  expect(cookie.read(EARLIER_RELEASE_COOKIE)).toEqual(value);
  expect(toCookieHeader(cookie.write(value))).toBe(EARLIER_RELEASE_COOKIE);
});

test("a cookie is signed with the new key, and one signed with an old key is still accepted", async () => {
  const before = toCookieHeader((await createCookieSignedBy(OLD_KEY)).write("kept"));
  const rotated = await createCookieSignedBy(NEW_KEY, OLD_KEY);
  expect(rotated.read(before)).toBe("kept");
  const after = toCookieHeader(rotated.write("kept"));
  expect(after).not.toBe(before);
  expect((await createCookieSignedBy(NEW_KEY)).read(after)).toBe("kept");
});

test("a cookie signed with a removed key is rejected", async () => {
  const before = toCookieHeader((await createCookieSignedBy(OLD_KEY)).write("kept"));
  expect((await createCookieSignedBy(NEW_KEY)).read(before)).toBeNull();
});

test("writing a cookie throws if the value does not fit", async () => {
  const cookie = await createCookieSignedBy(NEW_KEY);
  expect(() => cookie.write("x".repeat(1_400))).toThrow("The cookie rootwell has");
});

test("after a genuine read, an altered value, another signature and another name are still rejected", async () => {
  const cookie = await createCookieSignedBy(OLD_KEY);
  const { declareSignedCookie } = await import("./signed-cookie.server");
  const header = toCookieHeader(cookie.write("kept")) ?? "";
  expect(cookie.read(header)).toBe("kept");
  expect(cookie.read(header)).toBe("kept");
  expect(cookie.read(header.replace("=I", "=J"))).toBeNull();
  expect(cookie.read(`${header.slice(0, -4)}AAAA`)).toBeNull();
  const other = declareSignedCookie("another");
  expect(other.read(header.replace("rootwell=", "another="))).toBeNull();
});
