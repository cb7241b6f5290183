/* Tests marketing mails through the pages: a shopper consents, staff mail a notice, and the link in the mail stops
   further mails. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MARKETING_CONSENT_VERSION } from "@contract/shop/marketing";
import { mail } from "../../backend/database/schema/mails";
import { marketing as english } from "~/locales/en/articles";
import { marketing as chinese } from "~/locales/zhTw/articles";
import { DEMO_STAFF } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { runMailJobs } from "../fixtures/mailing-shop";
import { openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
let shopper: SignedIn;
let own: FormClient;
let staff: FormClient;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db, 1, {
    STAFF_PASSWORD: DEMO_STAFF.password,
  });
  shopper = await plainShop.signIn();
  // Turn off the check for double submissions, because the test submits the same form again within a second.
  own = shopper.clients[0]!.copy(undefined, { "Repeat-Submit": "false" });
  own.keep("lang", "en");
  staff = createVisitor();
  await staff.send((await staff.get("/staff/login")).form("loginName", "password"), {
    loginName: DEMO_STAFF.name,
    password: DEMO_STAFF.password,
  });
});
afterAll(() => plainShop.close());

function createVisitor(): FormClient {
  const client = new FormClient(plainShop.storefronts[0]!.origin);
  client.keep("lang", "en");
  return client;
}

/** Returns the consent form of the account page. Its values contain the checkbox only if the checkbox is selected. */
async function openConsentForm() {
  const page = await own.get("/user/mails");
  return { page, form: page.form("agreed") };
}

async function isTicked(): Promise<boolean> {
  return (await openConsentForm()).form.fields.some(([name]) => name === "agreed");
}

test("the marketing checkbox is unchecked at first, and a shopper can consent and withdraw the consent", async () => {
  expect((await own.get("/user/info")).html).toContain('href="/user/mails"');
  expect(await isTicked()).toBe(false);
  const agreed = await own.send((await openConsentForm()).form, { intent: "save", agreed: "on" });
  expect([agreed.path, agreed.result]).toEqual(["/user/mails", ["marketing.agreed"]]);
  expect(await isTicked()).toBe(true);
  const ended = await own.send((await openConsentForm()).form, {
    intent: "save",
    agreed: undefined,
  });
  expect(ended.result).toEqual(["marketing.ended"]);
  expect(await isTicked()).toBe(false);
});

/** Returns the path and the query of the link in the last mail to the shopper. */
async function findMailedLink(): Promise<string> {
  await runMailJobs(openShop(database.db));
  const [sent] = await database.db.select().from(mail).where(eq(mail.shopperId, shopper.id));
  const url = new URL(sent!.unsubscribeUrl);
  return url.pathname + url.search;
}

test("staff see the recipient count and a preview before they mail an announcement once, and the mail has a link to unsubscribe", async () => {
  const { form } = await openConsentForm();
  await own.send(form, { intent: "save", agreed: "on" });
  const list = await staff.get("/staff/notices");
  const written = { place: "home", text: "新品到店", textEn: "New in the shop", href: "/product" };
  const added = await staff.send(list.form("textEn"), { ...written, intent: "save" });
  const [send] = added.forms.filter(({ intents }) => intents.includes("mail"));
  expect(added.html).toMatch(/Send to all who agreed\s\(1\)/);
  const question = await staff.send(send!, { intent: "mail" });
  expect(question.html).toContain('data-testid="question"');
  expect(question.html).toContain("New in the shop");
  expect(question.html).toContain("新品到店");
  const looks = await staff.get(`${added.path}/mail?of=en`);
  expect(looks.html).toContain("Unsubscribe");
  const sent = await staff.send(question.form("confirmed"), { intent: "mail" });
  expect([sent.path, sent.result]).toEqual([added.path, ["notice.mailed"]]);
  expect(sent.html).toMatch(/data-figure="waiting" data-count="1"/);
  expect(sent.forms.filter(({ intents }) => intents.includes("mail"))).toEqual([]);

  // This client has no session.
  const reader = createVisitor();
  const link = await findMailedLink();
  const asked = await reader.get(link);
  expect([asked.status, asked.result]).toEqual([200, []]);
  expect(await isTicked()).toBe(true);
  const [stop] = asked.forms.filter(({ intents }) => intents.includes("stop"));
  const stopped = await reader.send(stop!, { intent: "stop" });
  expect(stopped.result).toEqual(["marketing.ended"]);
  expect(await isTicked()).toBe(false);
  const [undo] = stopped.forms.filter(({ intents }) => intents.includes("undo"));
  expect((await reader.send(undo!, { intent: "undo" })).result).toEqual(["marketing.agreed"]);
  expect(await isTicked()).toBe(true);
});

const ONE_CLICK = {
  "Content-Type": "application/x-www-form-urlencoded",
} as const;

test("a mail client can unsubscribe with one post without a cookie, but a page of another site cannot", async () => {
  const [storefront] = plainShop.storefronts;
  const link = await findMailedLink();
  const body = "List-Unsubscribe=One-Click";
  const foreign = { ...ONE_CLICK, Origin: "https://evil.example" };
  const refused = await storefront!.ask(link, { method: "POST", headers: foreign, body });
  expect(refused.status).toBe(403);
  expect(await isTicked()).toBe(true);
  const done = await storefront!.ask(link, { method: "POST", headers: ONE_CLICK, body });
  // The response must not be a redirect, because mail clients do not follow redirects.
  expect(done.status).toBe(200);
  expect(await isTicked()).toBe(false);
  const again = await storefront!.ask(link, { method: "POST", headers: ONE_CLICK, body });
  expect(again.status).toBe(200);
});

test.each([
  "/unsubscribe",
  "/unsubscribe?token=1.made-up",
  `/unsubscribe?token=${"x".repeat(500)}`,
])("the unsubscribe page of %s says that the link has no effect", async (path) => {
  const page = await createVisitor().get(path);
  expect([page.status, page.forms.filter(({ intents }) => intents.length > 0)]).toEqual([200, []]);
  expect(page.html).toContain("This link is incomplete");
});

test("the displayed consent text matches the version of the consent", () => {
  const words = createHash("sha256").update(chinese.agree + english.agree);
  // If the text changes, increase the version, so that earlier consents refer to the old text.
  expect([MARKETING_CONSENT_VERSION, words.digest("hex").slice(0, 16)]).toEqual([
    1,
    "12fe946b67749948",
  ]);
});
