import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { readNotice, writeNotice } from "./flash-notice.server";
import {
  createShopSession,
  readShopSession,
  SESSION_COOKIE,
  isRefreshOn,
  writeShopSession,
} from "./shop-session.server";

const account = { token: "t".repeat(43), loginId: "a1b2c3" };
const NOW = 1_800_000_000_000;
const toCookieHeader = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const signedIn = toCookieHeader(writeShopSession(createShopSession(account, NOW), NOW));

test("a session can be read back from its cookie", () => {
  expect(readShopSession(signedIn, NOW)).toMatchObject(account);
});

test("the session cookie is HttpOnly, Lax, for the whole shop, under 1 KiB and without a domain", () => {
  const line = writeShopSession(createShopSession(account, NOW), NOW);
  expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(line).not.toMatch(/Domain/i);
  expect(Buffer.byteLength(line)).toBeLessThan(1_024);
});

test("the session cookie of a shop on https is Secure and bound to the host", async () => {
  vi.stubEnv("APP_ORIGIN", "https://shop.example");
  vi.resetModules();
  const secure = await import("./shop-session.server");
  vi.unstubAllEnvs();
  vi.resetModules(); // The next test must not use the modules of a shop on https.
  const line = secure.writeShopSession(secure.createShopSession(account, NOW), NOW);
  expect(line).toMatch(/^__Host-rootwell=/);
  expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("each sign-in creates its own session secret", () => {
  expect(createShopSession(account).csrfId).not.toBe(createShopSession(account).csrfId);
});

test("a session that is idle or past its absolute lifetime is rejected", () => {
  expect(readShopSession(signedIn, NOW + config.sessionIdleMs - 1)).not.toBeNull();
  expect(readShopSession(signedIn, NOW + config.sessionIdleMs)).toBeNull();
  const kept = createShopSession(account, NOW - config.sessionAbsoluteMs);
  expect(readShopSession(toCookieHeader(writeShopSession(kept, NOW)), NOW)).toBeNull();
});

test("a session refreshes its idle lifetime only after an hour", () => {
  const session = createShopSession(account, NOW);
  expect(isRefreshOn(session, NOW + 60_000)).toBe(false);
  expect(isRefreshOn(session, NOW + 3_600_001)).toBe(true);
});

test("a request with an altered or invalid session cookie counts as a visitor's", () => {
  const [, value = ""] = signedIn.split("=", 2);
  const altered = fc
    .nat(value.length - 1)
    .chain((at) =>
      fc
        .constantFrom("A", "b", "0", "-", ".", "%", ";", "é", "")
        .map((sign) => value.slice(0, at) + sign + value.slice(at + 1)),
    );
  fc.assert(
    fc.property(fc.oneof(altered, fc.string({ unit: "binary" })), (hostile) => {
      const read = readShopSession(`${SESSION_COOKIE}=${hostile}`, NOW);
      return read === null || hostile === value;
    }),
    { numRuns: 2_000 },
  );
});

test("a session cookie that was signed for another purpose is rejected", () => {
  const notice = toCookieHeader(writeNotice({ key: "login.success" }));
  const [, value = ""] = notice.split("=", 2);
  expect(readShopSession(`${SESSION_COOKIE}=${value}`, NOW)).toBeNull();
  expect(readNotice(notice)).toEqual({ key: "login.success" });
});

test("a flash message shortens long names", () => {
  const read = readNotice(
    toCookieHeader(writeNotice({ key: "cart.added", params: { name: "洗".repeat(5_000) } })),
  );
  expect(String(read?.params?.name)).toHaveLength(120);
});
