/* Tests altered, forged, stolen and planted cookies. A cookie that the shop did not write exactly so makes its
   sender a visitor. It never causes a failure. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopper, shopperSession } from "../../backend/database/schema/shoppers";
import { openTestDatabase } from "../fixtures/database";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { FORM_HEADERS, type Reply, type Shop } from "../edge/start-storefront";

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
let shop: Shop;
let owner: SignedIn;
let value: string;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
  shop = plainShop.storefronts[0]!;
  owner = await plainShop.signIn();
  value = getValue(owner.clients[0]!.cookies);
});
afterAll(() => plainShop.close());

const PRIVATE_PAGE = "/user/info";

function getValue(cookies: string): string {
  return /(?:^|; )rootwell=([^;]+)/.exec(cookies)?.[1] ?? "";
}

function open(cookie: string, path = PRIVATE_PAGE): Promise<Reply> {
  return shop.ask(path, { headers: { Cookie: cookie } });
}

function expectVisitor(reply: Reply, way: string): void {
  expect(reply.status, way).toBe(302);
  expect(reply.headers.location, way).toMatch(/^\/login\?redirect=/);
  expect(reply.text, way).not.toContain(owner.account.loginName);
}

/** Returns a session cookie with changed content and the original signature. */
function changeSession(change: Readonly<Record<string, unknown>>): string {
  const [body = "", signature = ""] = value.split(".");
  const session: unknown = JSON.parse(Buffer.from(body, "base64url").toString());
  return `${seal({ ...(session as object), ...change })}.${signature}`;
}

const seal = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url");
const getBody = () => value.split(".")[0]!;
const getSignature = () => value.split(".")[1]!;
const ALTERED: Record<string, () => string> = {
  "another shopper's loginId": () => changeSession({ loginId: "somebody" }),
  "another token": () => changeSession({ token: "t".repeat(43) }),
  "a life that never ends": () => changeSession({ issuedAt: 9e15, seenAt: 9e15 }),
  "no signature": () => getBody(),
  "an empty signature": () => `${getBody()}.`,
  "a signature of another length": () => `${value}A`,
  "a signature without its last letter": () => value.slice(0, -1),
  "a signature in capitals": () => `${getBody()}.${getSignature().toUpperCase()}`,
  "a part more": () => `${value}.a`,
  "an empty part more": () => `${value}.`,
  "a content of nothing": () => `.${getSignature()}`,
  "the parts in the other order": () => `${getSignature()}.${getBody()}`,
  "base64 of the other alphabet": () => `${getBody()}==.${getSignature()}`,
  "an algorithm of none": () => `${seal({ alg: "none" })}.${getBody()}.`,
  "the content of an array": () => `${seal([])}.${getSignature()}`,
  "a polluting content": () => `${seal({ ["__proto__"]: { token: "x" } })}.${getSignature()}`,
  "a space before it": () => `%20${value}`,
  "a NUL after it": () => `${value}%00`,
  "half an escape": () => `${value}%`,
  "five thousand letters": () => `${value}${"A".repeat(5_000)}`,
  "twelve thousand letters": () => "A".repeat(12_000),
};

test("a client with an altered session cookie counts as a visitor", async () => {
  expect((await open(`rootwell=${value}`)).status).toBe(200);
  for (const [way, made] of Object.entries(ALTERED))
    expectVisitor(await open(`rootwell=${made()}`), way);
});

test("a client counts as a visitor if any letter of its session cookie differs", async () => {
  for (let at = 0; at < value.length; at += 1) {
    const other = value[at] === "A" ? "B" : "A";
    const altered = value.slice(0, at) + other + value.slice(at + 1);
    expectVisitor(await open(`rootwell=${altered}`), `letter ${at}`);
  }
});

test("a session cookie under another name is ignored", async () => {
  for (const name of ["rootwell-staff", "visitor", "notice", "pending-add", "Rootwell"])
    expectVisitor(await open(`${name}=${value}`), name);
  const staff = await open(`rootwell-staff=${value}`, "/staff");
  // A shop without staff has no such page. Any other shop redirects to the staff sign-in.
  expect([302, 404]).toContain(staff.status);
  expect(staff.headers.location ?? "/staff/login").toBe("/staff/login");
});

test("signing in replaces a session cookie that an attacker planted before, which then is invalid", async () => {
  const thief = await plainShop.signIn();
  const planted = thief.clients[0]!.cookies;
  const victim = await plainShop.signIn();
  const reply = await signIn(victim.account, planted);
  const given = reply.cookies.find((line) => line.startsWith("rootwell=")) ?? "";
  expect(given).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(getValue(given)).not.toBe(getValue(planted));
  expect((await open(planted)).text).not.toContain(victim.account.loginName);
  expect((await open(given.split(";", 1)[0]!)).text).not.toContain(thief.account.loginName);
});

test("the shop ignores a token in the URL, body or header", async () => {
  const content: unknown = JSON.parse(Buffer.from(getBody(), "base64url").toString());
  const { token } = content as { token: string };
  for (const query of [`token=${token}`, `rootwell=${value}`, `Token-App=${token}`])
    expectVisitor(await open("", `${PRIVATE_PAGE}?${query}`), query);
  for (const header of ["Token-App", "Authorization", "X-Session", "X-Shopper-Id"])
    expectVisitor(await shop.ask(PRIVATE_PAGE, { headers: { [header]: token } }), header);
  const sent = { method: "POST", headers: FORM_HEADERS, body: `token=${token}&type=0&line=thief` };
  expectVisitor(await shop.ask("/user/contact", sent), "a body");
});

test("a session cookie from before the sign-out is rejected, however often the client sends it", async () => {
  const { clients, id, account } = await plainShop.signIn();
  const kept = clients[0]!.cookies;
  await clients[0]!.ask("/logout", { method: "POST", body: new URLSearchParams() });
  for (let time = 0; time < 10; time += 1) {
    const { status, text } = await open(kept, `${PRIVATE_PAGE}?${time}`);
    expect(status).toBe(401);
    expect(text).not.toContain(account.loginName);
  }
  const line = {
    method: "POST",
    headers: { ...FORM_HEADERS, Cookie: kept },
    body: "type=0&line=thief",
  };
  expect((await shop.ask("/user/contact", line)).status).toBe(401);
  const [stored] = await database.db.select().from(shopper).where(eq(shopper.id, id));
  expect(stored?.line).not.toBe("thief");
});

test("no session value in the database is valid as a cookie", async () => {
  const content: unknown = JSON.parse(Buffer.from(getBody(), "base64url").toString());
  const { token } = content as { token: string };
  const rows = await database.db.select().from(shopperSession);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

function signIn(account: SignedIn["account"], cookie: string): Promise<Reply> {
  const body = new URLSearchParams({ ...account, redirect: "/user/center?again" }).toString();
  return shop.ask("/login", { method: "POST", headers: { ...FORM_HEADERS, Cookie: cookie }, body });
}
