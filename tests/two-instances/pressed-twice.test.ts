/* Tests that a form which is submitted 2, 5 and 20 times concurrently without JavaScript has one effect. This also
   holds if the submissions reach two storefronts with a backend each. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order as orderTable } from "../../backend/database/schema/orders";
import { payment } from "../../backend/database/schema/payments";
import { mail } from "../../backend/database/schema/mails";
import { cartItem } from "../../backend/database/schema/products";
import { address, shopper } from "../../backend/database/schema/shoppers";
import { addToCart } from "../../backend/services/cart/cart";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type PageForm } from "../fixtures/form-client";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeGoods, openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { SUBMITTED_FORMS, type SubmittedForm } from "../fixtures/submitted-forms";
import { openSecondInstance } from "../fixtures/second-instance";
import { freezeSubmitAge, ageSubmits } from "../fixtures/submitted-calls";
import { FROZEN_CLOCK_SETTINGS } from "../fixtures/frozen-clock";
import { decryptMail } from "../../backend/services/mail/mail-queue";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  await freezeSubmitAge(database.db);
  plainShop = await openMultiStorefrontShop(
    [database.db, secondInstance.db],
    2,
    FROZEN_CLOCK_SETTINGS,
  );
});
afterAll(() => plainShop.close());

const RECIPIENT = { consignee: "Chan", phone: "91234567", address: "1 Nathan Road" } as const;
const ADDRESS = { ...RECIPIENT, intent: "save" } as const;

/** Returns two clients for one browser session, one for each storefront. */
function getBrowserClients({ clients: [here, there] }: SignedIn): [FormClient, FormClient] {
  return [here!, here!.copy(there!.origin)];
}

/** Submits a form several times concurrently, alternating between the storefronts. */
function submitConcurrently(
  shopper: SignedIn,
  times: number,
  [names, changes]: [string[], object],
) {
  return async (path: string) => {
    const clients = getBrowserClients(shopper);
    const form = (await clients[0].get(path)).form(...names);
    const presses = Array.from({ length: times }, (_, nth) =>
      clients[nth % 2]!.copy().send(form, { ...changes }),
    );
    return Promise.all(presses);
  };
}

test.each([2, 5, 20])(
  "a checkout form that is submitted %i times at two storefronts creates one order",
  async (times) => {
    const shopper = await plainShop.signIn();
    const goods = await makeGoods(database.db, { stock: 50 });
    await addToCart(openShop(database.db), shopper.id, { ...goods, count: 1 });
    const order = submitConcurrently(shopper, times, [["settleToken"], { intent: "placeOrder" }]);
    const pages = await order("/settleAccounts");
    const placed = await database.db
      .select()
      .from(orderTable)
      .where(eq(orderTable.shopperId, shopper.id));
    expect(placed).toHaveLength(1);
    const payPage = `/paymentTransition?orderId=${placed[0]!.id}`;
    expect(new Set(pages.map(({ path }) => path))).toEqual(new Set([payPage]));

    const pay = submitConcurrently(shopper, times, [["payType", "requestId"], { intent: "pay" }]);
    const payPages = await pay(payPage);
    expect(new Set(payPages.map(({ path }) => path)).size).toBe(1);
    const begun = await database.db
      .select()
      .from(payment)
      .where(eq(payment.orderId, placed[0]!.id));
    expect(begun).toHaveLength(1);
    await expectInvariantsToHold(database.db, [placed[0]!.id]);
  },
);

test("two storefronts that receive a visitor's basket merge it once", async () => {
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(database.db, { stock: 50 });
  const [here, there] = plainShop.storefronts.map(({ origin }) => origin);
  const visitor = new FormClient(here!);
  const detail = await visitor.get(`/product/detail?id=${goods.productId}`);
  await visitor.send(detail.form("productId", "skuId", "count"), {
    count: "2",
    intent: "addToCart",
  });
  const signInAt = async (origin: string | undefined, nth: number) => {
    const tab = visitor.copy(origin);
    const login = (await tab.get(`/login?tab=${nth}`)).form("loginName", "password");
    return tab.send(login, shopper.account);
  };
  const countInCart = async () => {
    const lines = await database.db
      .select()
      .from(cartItem)
      .where(eq(cartItem.shopperId, shopper.id));
    return lines.map(({ skuId, count }) => [skuId, count]);
  };
  const pages = await Promise.all([here, there, here, there].map(signInAt));
  expect(pages.flatMap(({ result }) => result)).toContain("basket.merged");
  expect(await countInCart()).toEqual([[goods.skuId, 2]]);
  const late = await signInAt(there, 5);
  expect(late.result).toEqual(["basket.merged"]);
  expect(await countInCart()).toEqual([[goods.skuId, 2]]);
});

test.each([2, 5, 20])(
  "an address form that is submitted %i times saves one address, and the other submissions report the repetition",
  async (times) => {
    const shopper = await plainShop.signIn();
    const save = submitConcurrently(shopper, times, [["consignee"], ADDRESS]);
    const pages = await save("/user/address");
    expect(await countAddresses(shopper)).toBe(2);
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    const repeated = pages.filter(({ result }) => result.includes("submit.repeated"));
    expect(repeated).toHaveLength(times - 1);
  },
);

/** Opens a form. Returns the form with its changes, and a function that counts its effects. */
async function openForm({ prepare, names, call, count }: SubmittedForm) {
  const shop = openShop(database.db);
  const shopper = await plainShop.signIn();
  const { path, changes } = await prepare(shop, shopper);
  const [here, there] = getBrowserClients(shopper);
  const form = (await here.get(path)).form(...names);
  return {
    here,
    there,
    form,
    changes,
    /** Holds back the response of this backend to the storefront. */
    answer: () => plainShop.doors[0]!.holdAnswer(call),
    done: () => count(database.db, shopper),
  };
}

test.each(SUBMITTED_FORMS.filter(({ name }) => /cart|return|coupon/.test(name)))(
  "twenty submissions of the form $name at two storefronts have one effect",
  async (pressed) => {
    const { here, there, form, changes, done } = await openForm(pressed);
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        (nth % 2 === 0 ? here : there).copy().send(form, changes),
      ),
    );
    expect(await done()).toBe(1);
    expect(new Set(pages.map(({ path, status }) => `${status} ${path}`)).size).toBe(1);
    expect(pages[0]!.status).toBe(200);
  },
);

test.each(SUBMITTED_FORMS)(
  "a client that disconnects and submits the form $name again gets the first response",
  async (pressed) => {
    const { here, form, changes, answer, done } = await openForm(pressed);
    const held = answer();
    const leaving = new AbortController();
    const first = here.copy().ask(form.action, {
      method: "POST",
      body: createBody(form, changes),
      signal: leaving.signal,
    });
    const { send } = await held;
    leaving.abort();
    await expect(first).rejects.toThrow();
    // A response on another connection proves that the storefront has seen the first connection close.
    await here.ask("/livez", { method: "GET" });
    const second = here.send(form, changes);
    send();
    const page = await second;
    expect([page.status, await done()]).toEqual([200, 1]);
    expect(page.result).not.toContain("api.network");
  },
);

const PRESS_CASES = SUBMITTED_FORMS.flatMap((pressed) =>
  [false, true].map((isLater) => ({ pressed, isLater, name: pressed.name })),
);

test.each(PRESS_CASES.filter(({ pressed, isLater }) => pressed.isOnceForAll || !isLater))(
  "the form $name has one effect if the backend connection breaks and it is submitted again (later: $isLater)",
  async ({ pressed, isLater }) => {
    const { here, there, form, changes, answer, done } = await openForm(pressed);
    void answer().then(({ cut }) => cut());
    const lost = await here.copy().send(form, changes);
    // For a return, the page says that the refund was already requested.
    if (pressed.isRetried === true) expect(lost.result).not.toContain("api.network");
    else expect(lost.result.join()).toMatch(/api\.network|refund\.alreadyRequested/);
    expect(await done()).toBe(1);
    if (isLater) await ageSubmits(database.db);
    const again = await there.send(form, changes);
    expect(again.result).not.toContain("api.network");
    expect(await done()).toBe(1);
  },
);

function createBody({ fields }: PageForm, changes: Readonly<Record<string, string>>) {
  const kept = fields.filter(([name]) => !(name in changes));
  return new URLSearchParams([...kept.map(([...pair]) => pair), ...Object.entries(changes)]);
}

test.each([false, true])(
  "one account is registered if the response is lost and the visitor submits the form again (later: %s)",
  async (isLater) => {
    const [here, there] = plainShop.storefronts.map(({ origin }) => new FormClient(origin));
    const form = (await here!.get("/register")).form("email", "code");
    const loginName = `late${isLater ? "r" : "ly"}2026`;
    const email = `${loginName}@rootwell.example`;
    await here!.send(form, { email, intent: "sendCode" });
    const [sent] = await database.db.select().from(mail).where(eq(mail.recipient, email));
    const account = { loginName, password: "Rootwell2026" };
    const typed = {
      ...account,
      confirmPassword: account.password,
      email,
      intent: "register",
      realName: "Chan",
      nickname: "Chan",
      phone: "91234567",
      birthday: "1990-01-31",
      sex: "0",
      code: decryptMail(openShop(database.db), sent!).code,
    };
    void plainShop.doors[0]!.holdAnswer("register").then(({ cut }) => cut());
    const lost = await here!.copy().send(form, typed);
    expect(lost.result).toContain("api.network");
    if (isLater) await ageSubmits(database.db);
    const again = await there!.send(form, typed);
    // The shop cannot distinguish the owner from another user. It therefore says that the name is taken, and links to
    // the sign-in page.
    expect(again.result).toEqual(["loginName.duplicate", "email.duplicate"]);
    expect(again.html).toMatch(/href="\/login/);
    expect(await database.db.$count(shopper, eq(shopper.email, email))).toBe(1);
    const login = (await there!.get("/login")).form("loginName", "password");
    expect((await there!.send(login, account)).path).toBe("/user/center");
  },
);

test("saving a different address within the same second does not count as a repetition", async () => {
  const shopper = await plainShop.signIn();
  const [here, there] = getBrowserClients(shopper);
  const form = (await here.get("/user/address")).form("consignee");
  await Promise.all([
    here.copy().send(form, ADDRESS),
    here.copy().send(form, { ...ADDRESS, address: "2 Nathan Road" }),
    there.send(form, { ...ADDRESS, address: "3 Nathan Road" }),
  ]);
  expect(await countAddresses(shopper)).toBe(4);
});

test("saving the same address again after a second adds another address", async () => {
  const shopper = await plainShop.signIn();
  const [here, there] = getBrowserClients(shopper);
  const form = (await here.get("/user/address")).form("consignee");
  await here.send(form, ADDRESS);
  await ageSubmits(database.db);
  expect((await there.send(form, ADDRESS)).result).toContain("address.added");
  expect(await countAddresses(shopper)).toBe(3);
});

test.each(["repeatSubmit", "Repeat-Submit"])(
  "the request header %s with the value false allows a repeated submission",
  async (name) => {
    const shopper = await plainShop.signIn();
    const [here, there] = getBrowserClients(shopper);
    const form = (await here.get("/user/address")).form("consignee");
    for (const client of [here, here, there])
      expect(
        (await client.copy(client.origin, { [name]: "false" }).send(form, ADDRESS)).result,
      ).toEqual(["address.added"]);
    expect(await countAddresses(shopper)).toBe(4);
  },
);

test("one code is mailed if the shopper requests it at both storefronts concurrently, and both confirm it", async () => {
  const [here, there] = plainShop.storefronts.map(({ origin }) => new FormClient(origin));
  const email = "twice@rootwell.example";
  const form = (await here!.get("/register")).form("email", "code");
  const send = { email, nickname: "Mei", intent: "sendCode" };
  expect((await here!.send(form, send)).result).toEqual(["code.sent"]);
  for (const client of [here!, there!]) {
    const again = await client.copy().send(form, send);
    expect(again.status).toBe(200);
    expect(again.result).toEqual(["submit.repeated", "code.sent"]);
    expect(Object.fromEntries(again.form("email", "code").fields)).toMatchObject({
      email,
      nickname: "Mei",
    });
  }
  expect(await database.db.$count(mail, eq(mail.recipient, email))).toBe(1);
});

test("two visitors of one network who send the same form each get a response in their own language", async () => {
  const { origin } = plainShop.storefronts[0]!;
  const nobody = { loginName: "nobody1234", password: "Rootwell2026" };
  const said = await Promise.all(
    (["zhTw", "en"] as const).map(async (lang) => {
      const visitor = new FormClient(origin);
      visitor.keep("lang", lang);
      const form = (await visitor.get("/login")).form("loginName", "password");
      return (await visitor.send(form, nobody)).html;
    }),
  );
  expect(said.map((html) => /<html lang="([^"]+)"/.exec(html)?.[1])).toEqual(["zh-Hant", "en"]);
});

test("a shopper who signs in, out and in again at the other storefront within a second is signed in", async () => {
  const { account } = await plainShop.signIn();
  const [here, there] = plainShop.storefronts.map(({ origin }) => new FormClient(origin));
  const form = (await here!.get("/login")).form("loginName", "password");
  expect((await here!.send(form, account)).path).toBe("/user/center");
  const [before] = here!.cookies.split("; ").filter((pair) => pair.startsWith("rootwell="));
  const signOut = new URLSearchParams({ intent: "signOut" });
  expect((await here!.ask("/logout", { method: "POST", body: signOut })).status).toBe(303);
  expect((await there!.send(form, account)).path).toBe("/user/center");
  expect(there!.cookies).not.toContain(before);
  expect((await there!.get("/user/info")).status).toBe(200);
});

async function countAddresses({ id }: SignedIn): Promise<number> {
  return (await database.db.select().from(address).where(eq(address.shopperId, id))).length;
}
