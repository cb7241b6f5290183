/*
 * A visitor requests guarded pages with a path in another spelling (acceptance G2). The storefront
 * runs in front of a backend that counts the calls.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRoutes } from "../edge/built-routes";
import { openFakeBackend, type FakeBackend } from "../edge/fake-backend";
import { startStorefront, type Shop } from "../edge/open-shop";
import { encodeNonAscii, SPELLINGS } from "./spellings";

let backend: FakeBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await startStorefront(backend.url, { STAFF_PASSWORD: "staff-password" });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

/** The staff sign-in pages are public. They ask the backend whether there is a back office. */
const WAY_IN = /^\/staff\/(login|invitation)/;
const guarded = builtRoutes().filter(
  ({ isPublic, path }) => !isPublic && !WAY_IN.test(path) && !path.includes("no/such"),
);
/** The data of the layout around every page, which is not secret. */
const SHELL = ".data?_routes=root";
const REFUSED = [202, 302, 400, 404, 405, 421];
const FORM_LINES = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\n";

test("the test finds enough guarded paths and spellings in the build", () => {
  expect(guarded.length).toBeGreaterThanOrEqual(25);
  expect(guarded.filter(({ isStaff }) => isStaff).length).toBeGreaterThanOrEqual(8);
  expect(SPELLINGS.length).toBeGreaterThanOrEqual(60);
});

test.each(guarded)("shows a visitor nothing of $path in another spelling", async ({ path }) => {
  const open = path.startsWith("/staff") ? "/staff/login" : "/index";
  const anyones = bodyOf(await send("GET", `${open}${SHELL}`)).replace(open, path);
  backend.forget();
  await everySpellingOf(path, async (target) => {
    const reply = await send("GET", target);
    if (target === `${path}${SHELL}` && statusOf(reply) === 200) {
      expect(bodyOf(reply), target).toBe(anyones);
      return;
    }
    expect(REFUSED, `${target} → ${statusOf(reply)}`).toContain(statusOf(reply));
    const location = /^location: (.*)\r$/im.exec(reply)?.[1] ?? "/login";
    expect(location, target).toMatch(/^\/(staff\/login|login(\?redirect=%2F.*)?)$/);
  });
  expect(backend.calls).toEqual([]);
});

test.each(guarded)(
  "runs nothing for a form sent to $path in another spelling",
  async ({ path }) => {
    backend.forget();
    await everySpellingOf(path, async (target) => {
      const reply = await send("POST", target, `Sec-Fetch-Site: same-origin\r\n${FORM_LINES}`);
      expect(REFUSED, `${target} → ${statusOf(reply)}`).toContain(statusOf(reply));
    });
    expect(backend.calls).toEqual([]);
  },
);

async function everySpellingOf(path: string, attack: (target: string) => Promise<void>) {
  await Promise.all(SPELLINGS.map((spell) => attack(encodeNonAscii(spell(path)))));
}

function send(method: "GET" | "POST", target: string, more = ""): Promise<string> {
  const head = `${method} ${target} HTTP/1.1\r\nHost: localhost:${shop.port}\r\nConnection: close\r\n`;
  return shop.raw(`${head}${more}\r\n${method === "POST" ? "intent=save" : ""}`);
}

function statusOf(reply: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);
}

function bodyOf(reply: string): string {
  return reply.slice(reply.indexOf("\r\n\r\n") + 4);
}
