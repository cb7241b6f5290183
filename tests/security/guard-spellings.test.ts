/* Tests visitors who request guarded pages with another spelling of the path. The storefront calls a fake backend
   that counts the calls. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBuiltRoutes } from "../edge/built-routes";
import { openFakeBackend, type FakeBackend } from "../edge/fake-backend";
import { startStorefront, type Shop } from "../edge/start-storefront";
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

/** Matches the staff sign-in pages. They are public, and call the backend to find out if the back office is open. */
const SIGN_IN_PATHS = /^\/staff\/(login|invitation)/;
const guarded = listBuiltRoutes().filter(
  ({ isPublic, path }) => !isPublic && !SIGN_IN_PATHS.test(path) && !path.includes("no/such"),
);
/** The path suffix that requests the data of the layout, which every page has. This data is not secret. */
const SHELL = ".data?_routes=root";
const REFUSED = [202, 302, 400, 404, 405, 421];
const FORM_LINES = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\n";

test("this test finds enough guarded paths and spellings in the build", () => {
  expect(guarded.length).toBeGreaterThanOrEqual(25);
  expect(guarded.filter(({ isStaff }) => isStaff).length).toBeGreaterThanOrEqual(8);
  expect(SPELLINGS.length).toBeGreaterThanOrEqual(60);
});

test.each(guarded)(
  "a visitor who requests the guarded $path in another spelling sees nothing of the page",
  async ({ path }) => {
    const open = path.startsWith("/staff") ? "/staff/login" : "/index";
    const anyones = parseBody(await send("GET", `${open}${SHELL}`)).replace(open, path);
    backend.forget();
    await trySpellings(path, async (target) => {
      const reply = await send("GET", target);
      if (target === `${path}${SHELL}` && parseStatus(reply) === 200) {
        expect(parseBody(reply), target).toBe(anyones);
        return;
      }
      expect(REFUSED, `${target} → ${parseStatus(reply)}`).toContain(parseStatus(reply));
      const location = /^location: (.*)\r$/im.exec(reply)?.[1] ?? "/login";
      expect(location, target).toMatch(/^\/(staff\/login|login(\?redirect=%2F.*)?)$/);
    });
    expect(backend.calls).toEqual([]);
  },
);

test.each(guarded)(
  "a form that a visitor sends to the guarded $path in another spelling does not run its action",
  async ({ path }) => {
    backend.forget();
    await trySpellings(path, async (target) => {
      const reply = await send("POST", target, `Sec-Fetch-Site: same-origin\r\n${FORM_LINES}`);
      expect(REFUSED, `${target} → ${parseStatus(reply)}`).toContain(parseStatus(reply));
    });
    expect(backend.calls).toEqual([]);
  },
);

async function trySpellings(path: string, attack: (target: string) => Promise<void>) {
  await Promise.all(SPELLINGS.map((spell) => attack(encodeNonAscii(spell(path)))));
}

function send(method: "GET" | "POST", target: string, more = ""): Promise<string> {
  const head = `${method} ${target} HTTP/1.1\r\nHost: localhost:${shop.port}\r\nConnection: close\r\n`;
  return shop.raw(`${head}${more}\r\n${method === "POST" ? "intent=save" : ""}`);
}

function parseStatus(reply: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);
}

function parseBody(reply: string): string {
  return reply.slice(reply.indexOf("\r\n\r\n") + 4);
}
