/* Tests visitors who request guarded pages with another spelling of the path. The storefront calls a fake backend
   that counts the calls. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBuiltRoutes, type BuiltRoute } from "../edge/built-routes";
import { openFakeBackend, type FakeBackend } from "../edge/fake-backend";
import { startStorefront, type Shop } from "../edge/start-storefront";
import { RUNS_ALL_ROUNDS } from "../fixtures/rounds";
import { encodeNonAscii, PATH_SPELLINGS } from "./path-spellings";

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
/**
 * The divisor of the number of spellings. A route gets only every eighth spelling if the test has already tried all
 * spellings on a route of the same kind.
 */
const SHARE = 8;
const guarded = listBuiltRoutes()
  .filter(
    ({ isPublic, path }) => !isPublic && !SIGN_IN_PATHS.test(path) && !path.includes("no/such"),
  )
  .map((route, nth, all) => ({ ...route, spellings: pickSpellings(route, nth, all) }));
/** The path suffix that requests the data of the layout, which every page has. This data is not secret. */
const SHELL = ".data?_routes=root";
const REFUSED = [202, 302, 400, 404, 405, 421];
const FORM_LINES = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\n";

/**
 * Returns the spellings to try on a route. The first route of each kind gets all spellings. Each other route gets
 * every eighth spelling, and the next route gets the neighbours of these. The guard and the router treat all routes of
 * a kind in the same way.
 */
function pickSpellings(route: BuiltRoute, nth: number, all: readonly BuiltRoute[]) {
  const isFirst = all.findIndex((each) => getKind(each) === getKind(route)) === nth;
  if (RUNS_ALL_ROUNDS || isFirst) return PATH_SPELLINGS;
  return PATH_SPELLINGS.filter((_, spelling) => (spelling + nth) % SHARE === 0);
}

/** Describes what decides how a path is matched, guarded and handled. */
function getKind({ pattern, isStaff, isPage, hasAction }: BuiltRoute): string {
  const ids = pattern.split(":").length - 1;
  return [isStaff, isPage, hasAction, ids, pattern.includes(".")].join(" ");
}

test("the sample of guarded URLs has each URL spelling on routes of every kind, and several on each route", () => {
  const kinds = new Set(guarded.map(getKind));
  expect(kinds.size).toBeGreaterThanOrEqual(15);
  for (const spelling of PATH_SPELLINGS) {
    const tried = guarded.filter(({ spellings }) => spellings.includes(spelling));
    expect(new Set(tried.map(getKind))).toEqual(kinds);
    expect(tried.length).toBeGreaterThanOrEqual(kinds.size + 5);
  }
  for (const { path, spellings } of guarded)
    expect(spellings.length, path).toBeGreaterThanOrEqual(
      Math.floor(PATH_SPELLINGS.length / SHARE),
    );
});

test("the build contains at least the expected number of guarded paths and URL spellings", () => {
  expect(guarded.length).toBeGreaterThanOrEqual(25);
  expect(guarded.filter(({ isStaff }) => isStaff).length).toBeGreaterThanOrEqual(8);
  expect(PATH_SPELLINGS.length).toBeGreaterThanOrEqual(60);
});

test.each(guarded)(
  "a visitor who requests the guarded $path in another spelling sees nothing of the page",
  async ({ path, spellings }) => {
    const open = path.startsWith("/staff") ? "/staff/login" : "/index";
    const anyones = parseBody(await send("GET", `${open}${SHELL}`)).replace(open, path);
    backend.forget();
    await trySpellings({ path, spellings }, async (target) => {
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
  async ({ path, spellings }) => {
    backend.forget();
    await trySpellings({ path, spellings }, async (target) => {
      const reply = await send("POST", target, `Sec-Fetch-Site: same-origin\r\n${FORM_LINES}`);
      expect(REFUSED, `${target} → ${parseStatus(reply)}`).toContain(parseStatus(reply));
    });
    expect(backend.calls).toEqual([]);
  },
);

async function trySpellings(
  { path, spellings }: Pick<(typeof guarded)[number], "path" | "spellings">,
  attack: (target: string) => Promise<void>,
) {
  await Promise.all(spellings.map((spell) => attack(encodeNonAscii(spell(path)))));
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
