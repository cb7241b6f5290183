/* Tests the mails of a running shop: their content, their links, and the actions that staff have. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LANGUAGE_TAGS, LANGUAGES, TEXT_LANGUAGES } from "@contract/model/languages";
import { MAIL_KINDS } from "@contract/staff/states";
import { BuiltShop } from "../fixtures/built-shop";
import { FormBuyer } from "../fixtures/form-buyer";
import { FormClient } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";

let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = shop.createClient("en");
  await signInAsOwner(staff);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

interface Account {
  readonly loginName: string;
  readonly password: string;
  readonly email: string;
}

async function makeAccount(): Promise<Account> {
  const input = { count: 1, address: true };
  const [made] = await shop.callQa<{ loginName: string; password: string }[]>("shoppers", input);
  return { ...made!, email: `${made!.loginName}@example.com` };
}

async function signInBuyer(account: Account): Promise<FormBuyer> {
  const buyer = new FormBuyer(shop.createClient("en", { "Repeat-Submit": "false" }));
  await buyer.signIn(account);
  return buyer;
}

/** Buys a product, advances the order and requests a return, an exchange, or a refund before shipping. */
async function requestRefund(buyer: FormBuyer, to: "paid" | "completed", refundType: string) {
  const list = await buyer.read("/product");
  const productId = new Map(list.form("productId", "skuId").fields).get("productId") ?? "";
  const { orderId } = await buyer.buy({ productId });
  const order = await buyer.read(`/user/order/detail?id=${orderId}`);
  const orderNo = /\b\d{20}\b/.exec(order.html)?.[0] ?? "";
  await shop.callQa("advance", { orderNo, to });
  const apply = await buyer.read(`/user/returnOrder/apply?orderId=${orderId}`);
  const counts = apply
    .form("requestId")
    .fields.filter(([name]) => name.startsWith("item."))
    .map(([name]) => [name, "1"] as const);
  const asked = await buyer.client.send(apply.form("requestId"), {
    ...Object.fromEntries(counts),
    refundType,
    reason: "1",
    unopened: "on",
    unpackVideo: "viaLine",
    freightAccepted: "on",
    intent: "apply",
  });
  expect(asked.path).toMatch(/^\/user\/returnOrder\/detail/);
  return { orderNo, page: asked };
}

/** Accepts the newest return as staff, sends the goods back as the shopper, and decides the refund. */
async function decideReturn(
  buyer: FormBuyer,
  { orderNo, page }: { orderNo: string; page: { path: string } },
) {
  const open = await staff.get(`/staff/refunds?keyword=${orderNo}`);
  await staff.send(open.form("refundId", "auditRemark"), { intent: "accept", auditRemark: "" });
  const detail = await buyer.read(page.path);
  const parcel = detail.form("company", "trackingNo");
  await buyer.client.send(parcel, { company: "SF Express", trackingNo: "SF0987654321" });
  await buyer.client.send(parcel, { company: "SF Express", trackingNo: "SF0987654321" });
  await shop.callQa("advance", { orderNo, to: "refunded" });
}

async function changePassword(account: Account): Promise<Account> {
  const visitor = shop.createClient("en", { "Repeat-Submit": "false" });
  const forgot = (await visitor.get("/forgetPassword")).form("email");
  const sent = await visitor.send(forgot, { intent: "sendCode", email: account.email });
  expect(sent.result).toContain("code.sent");
  const code = (await shop.readOutbox(account.email))[0]?.code ?? "";
  const password = "Rootwell2027";
  const fields = { email: account.email, code, password, confirmPassword: password };
  const reset = await visitor.send(forgot, { ...fields, intent: "reset" });
  expect([reset.path, reset.result]).toEqual(["/login", ["password.reset"]]);
  return { ...account, password };
}

/** Returns every mail to an address in the form that staff see it, newest first. */
async function readMailsTo(email: string) {
  const list = await staff.get(`/staff/mails?keyword=${encodeURIComponent(email)}`);
  const ids = [...list.html.matchAll(/data-id="(\d+)"/g)].map(([, id]) => id!);
  return Promise.all(ids.map((mailId) => openPreview(`mailId=${mailId}`)));
}

async function openPreview(
  query: string,
): Promise<{ status: number; policy: string; html: string }> {
  const answer = await staff.ask(`/staff/mails/preview?${query}`, { method: "GET" });
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  return { status: answer.status, policy, html: await answer.text() };
}

function listAddresses(html: string, attribute: "href" | "src"): Set<string> {
  const all = [...html.matchAll(new RegExp(` ${attribute}="([^"]+)"`, "g"))];
  return new Set(all.map(([, address]) => address!.replaceAll("&amp;", "&")));
}

test("each link in a mail opens its page for the recipient, and the same page or the sign-in page for others", async () => {
  const account = await makeAccount();
  const buyer = await signInBuyer(account);
  await decideReturn(buyer, await requestRefund(buyer, "completed", "2"));
  await decideReturn(buyer, await requestRefund(buyer, "completed", "3"));
  const declined = await requestRefund(buyer, "paid", "1");
  await shop.callQa("advance", { orderNo: declined.orderNo, to: "refundRejected" });
  const reader = await signInBuyer(await changePassword(account));
  const mails = await readMailsTo(account.email);
  const subjects = (await shop.readOutbox(account.email)).map(({ subject }) => subject).join("\n");
  for (const kind of [
    ...["Payment received", "is on its way", "We received your refund request"],
    ...[
      "We received your exchange request",
      "We received your return request",
      "your replacement is on its way",
    ],
    ...[
      "was accepted: please send",
      "Your return parcel is recorded",
      "We have received your return",
    ],
    ...[
      "Refund R",
      "Exchange R",
      "was rejected",
      "Your password reset code",
      "was changed",
      "新裝置",
    ],
  ])
    expect(subjects).toContain(kind);
  expect(subjects.match(/Your return parcel is recorded/g)).toHaveLength(2);

  const links = new Set(mails.flatMap(({ html }) => [...listAddresses(html, "href")]));
  expect(links.size).toBeGreaterThan(12);
  for (const link of links) {
    if (!link.startsWith(shop.origin)) {
      expect(link).toMatch(/^mailto:care@rootwell\.example$|^https:\/\/htm\.sf-express\.com\//);
      continue;
    }
    const path = link.slice(shop.origin.length);
    const [page] = path.split(/[?&]lang=/);
    const opened = await reader.client.get(path);
    expect([path, opened.status, opened.path.startsWith(page!)]).toEqual([path, 200, true]);
    const stranger = await new FormClient(shop.origin).get(path);
    expect([path, stranger.status]).toEqual([path, 200]);
    const tag = path.endsWith("lang=en") ? "en" : "zh-Hant";
    expect([path, stranger.html]).toEqual([path, expect.stringContaining(`<html lang="${tag}"`)]);
    if (!stranger.path.startsWith(page!)) expect(stranger.path).toMatch(/^\/login\?redirect=/);
  }
  for (const picture of new Set(mails.flatMap(({ html }) => [...listAddresses(html, "src")]))) {
    const answer = await fetch(picture);
    const type = answer.headers.get("Content-Type");
    expect([picture, answer.status, type]).toEqual([
      picture,
      200,
      expect.stringMatching(/^image\/(jpeg|png)/),
    ]);
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  }
});

test("staff can view each kind of mail in each language without active content", async () => {
  const list = await staff.get("/staff/mails");
  for (const kind of MAIL_KINDS) {
    for (const lang of LANGUAGES) {
      const query = `kind=${kind}&of=${lang}`;
      expect(list.html).toContain(`/staff/mails/preview?${query.replace("&", "&amp;")}`);
      const { status, policy, html } = await openPreview(query);
      expect([query, status]).toEqual([query, 200]);
      expect(html).toContain(`<html lang="${LANGUAGE_TAGS[TEXT_LANGUAGES[lang]]}"`);
      expect(policy).toMatch(/^default-src 'none';.*sandbox/);
      expect(policy).not.toMatch(/script/);
    }
  }
  expect((await openPreview("mailId=1")).status).toBe(404);
  const stranger = await shop
    .createClient()
    .ask("/staff/mails/preview?kind=shipped", { method: "GET" });
  expect([stranger.status, stranger.headers.get("Location")]).toEqual([302, "/staff/login"]);
});

test("staff can send one failed mail again, or all of them", async () => {
  const { email } = await makeAccount();
  const shopper = shop.createClient();
  const forgot = (await shopper.get("/forgetPassword")).form("email");
  await shopper.send(forgot, { intent: "sendCode", email });
  const kept = `/staff/mails?status=kept&keyword=${encodeURIComponent(email)}`;
  const page = await vi.waitFor(async () => {
    const found = await staff.get(kept);
    expect(found.html).toContain('data-status="kept"');
    return found;
  }, 60_000);
  const again = await staff.send(page.form("mailId"), { intent: "resend" });
  expect([again.status, again.path]).toEqual([200, `${kept}&done=resent`]);
  const pressedTwice = await staff.send(page.form("mailId"), { intent: "resend" });
  expect(pressedTwice.path).toBe(`${kept}&done=resent`);
  expect((await staff.get("/staff/logs?kind=actions")).html).toContain('data-action="resendMail"');
  const all = await staff.send(page.form("mailId"), { intent: "resendFailed" });
  expect(all.path).toBe("/staff/mails?status=waiting&done=resentFailed");
  const gone = await staff.send(page.form("mailId"), { intent: "resend", mailId: "1" });
  expect([gone.status, gone.result]).toEqual([404, ["api.404"]]);
});
