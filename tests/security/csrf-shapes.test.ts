/* Tests forms that another site sends in the name of a signed-in user. Every action of the build is tested with
   every combination of the origin headers. The storefront calls a fake backend that counts the calls. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FROZEN_CLOCK_SETTINGS } from "../fixtures/frozen-clock";
import { RUNS_ALL_ROUNDS } from "../fixtures/rounds";
import { listBuiltRoutes } from "../edge/built-routes";
import { openFakeBackend, type FakeBackend } from "../edge/fake-backend";
import { startStorefront, type Reply, type Shop } from "../edge/start-storefront";

let backend: FakeBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await startStorefront(backend.url, {
    ...FROZEN_CLOCK_SETTINGS,
    STAFF_PASSWORD: "staff-password",
  });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const ORIGINS: Record<string, () => string | undefined> = {
  own: () => shop.origin,
  absent: () => undefined,
  null: () => "null",
  "another site": () => "https://evil.test",
  "another port": () => "http://localhost:1",
  "the same over https": () => shop.origin.replace("http:", "https:"),
  "own with a path": () => `${shop.origin}/index`,
  garbage: () => "garbage",
};
const SITES = ["same-origin", "none", "same-site", "cross-site", "garbage", undefined];
const OWN_SITES = new Set<string | undefined>(["same-origin", "none", undefined]);
const SHAPES = Object.keys(ORIGINS).flatMap((origin) => SITES.map((site) => ({ origin, site })));
const TARGETS = ["", ".data", "?index"];

const actions = listBuiltRoutes().filter(({ hasAction }) => hasAction);

test("this test finds enough actions of shoppers and staff in the build", () => {
  expect(actions.filter(({ isStaff }) => isStaff).length).toBeGreaterThanOrEqual(7);
  expect(actions.length).toBeGreaterThanOrEqual(27);
  expect(SHAPES.filter(isForeign).length).toBeGreaterThanOrEqual(40);
});

const numbered = actions.map(({ path }, nth) => ({ path, nth }));

test.each(numbered)(
  "a form that another site sends to $path runs nothing",
  async ({ path, nth }) => {
    // A mail client sends no origin headers. The signed token in the URL replaces them.
    const isSigned = (shape: Shape) =>
      ["/unsubscribe", "/undo-email", "/back-in-stock"].includes(path) && isSilent(shape);
    const foreign = SHAPES.filter((each) => isForeign(each) && !isSigned(each));
    for (const [at, shape] of foreign.entries())
      // The same code checks every action. In `npm test`, each combination goes to one target of an action in turn.
      for (const target of RUNS_ALL_ROUNDS ? TARGETS : [TARGETS[(at + nth) % TARGETS.length]!]) {
        backend.forget();
        const reply = await send(path + target, shape);
        const said = `${path}${target}, Origin ${shape.origin}, Sec-Fetch-Site ${String(shape.site)}`;
        expect(reply.status, said).toBe(403);
        expect(backend.calls, said).toEqual([]);
        expect(reply.headers["content-type"], said).toContain("text/html");
      }
  },
);

test.each(actions)(
  "the shop's own form that is sent to $path runs its action",
  async ({ path }) => {
    const own = SHAPES.filter((each) => !isForeign(each));
    // Each request runs the action. Send every combination of headers to the path itself, and one combination to every
    // other target.
    const asked = [
      ...own.map((shape) => [path, shape] as const),
      ...TARGETS.slice(1).map((target) => [path + target, own[0]!] as const),
    ];
    for (const [target, shape] of asked)
      expect((await send(target, shape)).status, target).not.toBe(403);
  },
);

interface Shape {
  readonly origin: string;
  readonly site: string | undefined;
}

const SILENT: Shape = { origin: "absent", site: undefined };

/**
 * Returns true if the form is from another site. Without both headers, the hidden field of a form decides, and these
 * forms lack it.
 */
function isForeign({ origin, site }: Shape): boolean {
  if (isSilent({ origin, site })) return true;
  return !OWN_SITES.has(site) || (origin !== "own" && origin !== "absent");
}

function isSilent({ origin, site }: Shape): boolean {
  return origin === "absent" && site === undefined;
}

test("a post from a text browser with the shop's own Referer is accepted, and with another Referer it is rejected", async () => {
  const own = await send("/login", SILENT, { Referer: `${shop.origin}/login` });
  expect(own.status).not.toBe(403);
  for (const { path } of actions) {
    backend.forget();
    const foreign = await send(path, SILENT, { Referer: "https://evil.test/login" });
    expect(foreign.status, path).toBe(403);
    expect(backend.calls, path).toEqual([]);
  }
});

function send(
  target: string,
  { origin, site }: Shape,
  more: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const from = ORIGINS[origin]!();
  return shop.ask(target, {
    method: "POST",
    // Change the body each time, so that the check for double submissions does not apply.
    body: `redirect=%2Findex&nonce=${Math.random()}`,
    headers: {
      ...FORM_TYPE,
      ...more,
      ...(from !== undefined && { Origin: from }),
      ...(site !== undefined && { "Sec-Fetch-Site": site }),
    },
  });
}

const OWN = { visitor: "", token: "" };
const OTHER = { visitor: "", token: "" };
const FIELDS: Record<string, () => { readonly cookie: string; readonly fields: string }> = {
  "no cookie": () => ({ cookie: "", fields: `&_csrf=${OWN.token}` }),
  "no field": () => ({ cookie: OWN.visitor, fields: "" }),
  "an empty field": () => ({ cookie: OWN.visitor, fields: "&_csrf=" }),
  "a made-up field": () => ({ cookie: OWN.visitor, fields: `&_csrf=${"A".repeat(43)}` }),
  "another visitor's field": () => ({ cookie: OWN.visitor, fields: `&_csrf=${OTHER.token}` }),
  "another visitor's cookie": () => ({ cookie: OTHER.visitor, fields: `&_csrf=${OWN.token}` }),
  "a letter less": () => ({ cookie: OWN.visitor, fields: `&_csrf=${OWN.token.slice(0, -1)}` }),
  "a letter more": () => ({ cookie: OWN.visitor, fields: `&_csrf=${OWN.token}A` }),
  "a made-up cookie": () => ({ cookie: "visitor=IiI.x", fields: `&_csrf=${OWN.token}` }),
};

test("a post without Origin and Sec-Fetch-Site and with a forged hidden field changes nothing", async () => {
  for (const who of [OWN, OTHER]) Object.assign(who, await visit());
  for (const [way, made] of Object.entries(FIELDS)) {
    const { cookie, fields } = made();
    const reply = await choose(cookie, fields);
    expect(reply.status, way).toBe(403);
    expect(reply.cookies.join(), way).not.toContain("lang=");
  }
  const { cookies } = await choose(OWN.visitor, `&_csrf=${OWN.token}`);
  expect(cookies.join(), "its own field").toContain("lang=en");
});

async function visit(): Promise<typeof OWN> {
  const { cookies, text } = await choose("", "");
  return {
    visitor: cookies.find((line) => line.startsWith("visitor="))?.split(";", 1)[0] ?? "",
    token: /name="_csrf" value="([^"]+)"/.exec(text)?.[1] ?? "",
  };
}

function choose(cookie: string, fields: string): Promise<Reply> {
  const headers = { ...FORM_TYPE, ...(cookie !== "" && { Cookie: cookie }) };
  return shop.ask("/language", { method: "POST", headers, body: `lang=en${fields}` });
}
