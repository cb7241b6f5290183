import type { BuiltShop } from "../fixtures/built-shop";
import { drawPicture } from "../fixtures/draw-picture";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { openPublicShop } from "../fixtures/public-shop";
import { setUpFactor, visitSecondStep } from "./tour-second-factor";
import { visitIntegrations } from "./tour-integrations";
import { reconcilePayments, seeRefundByStaff, visitManualPayment } from "./tour-payments";
import {
  tourBrandConflict,
  tourLongFile,
  tourOtherShop,
  tourTexts,
  tourCampaigns,
  tourDictionaries,
  visitAnnouncementPages,
} from "./tour-catalogue";

export interface Tour {
  /** The visited pages, by the name of their form in the QA contract. "marks" contains additional pages. */
  readonly pages: Readonly<Record<string, readonly FetchedPage[]>>;
  /** The client of the demo shopper, who is signed in. */
  readonly shopper: FormClient;
  /** The client of the demo owner, who is signed in to the back office. */
  readonly staff: FormClient;
}

interface Account extends Readonly<Record<string, string>> {
  readonly loginName: string;
  readonly password: string;
}

/** Saves a view of the mail list and chooses its columns. */
async function visitOwnList(staff: FormClient): Promise<readonly FetchedPage[]> {
  const list = await staff.get("/staff/mails");
  const view = { intent: "saveView", viewName: "Sent mails" };
  const saved = await staff.send(list.form("viewName"), view);
  const chosen = await staff.send(saved.form("columns"), { intent: "chooseColumns" });
  return [list, saved, chosen];
}

/** Visits every page that the contract names, as visitor, shopper and staff of the demo shop. */
export async function tourShop(shop: BuiltShop): Promise<Tour> {
  const visitor = shop.createClient();
  const shopper = shop.createClient();
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, { loginName: "demoshopper1", password: "Rootwell2026" });
  // Start a second session, so that the page lists a session to end.
  const elsewhere = shop.createClient();
  await elsewhere.send((await elsewhere.get("/login")).form("loginName", "password"), {
    loginName: "demoshopper1",
    password: "Rootwell2026",
  });
  const see = async (client: FormClient, ...paths: string[]) =>
    Promise.all(paths.map((path) => client.get(path)));

  const list = await visitor.get("/product");
  const add = list.form("productId", "skuId");
  const productId = new Map(add.fields).get("productId");
  await shopper.send(add, { intent: "addToCart" });
  const address = await shopper.get("/user/address");
  const editId = /edit=(\d+)/.exec(address.html)?.[1];
  const orders = await see(
    shopper,
    ...[-99, 0, 5, 6, 7, 2, 3].map((s) => `/user/order?status=${s}`),
  );
  const link = (pattern: RegExp) => pattern.exec(joinHtml(orders))?.[0] ?? "";
  const cancel = orders[1]!.forms.find(({ intents }) => intents.includes("cancelOrder"))!;
  const question = await shopper.send(cancel, { intent: "cancelOrder" });
  // Use a received order, because an order that was not shipped is refunded without a return.
  const applyPath =
    /\/user\/returnOrder\/apply\?orderId=\d+/.exec(orders[4]?.html ?? "")?.[0] ?? "";
  const payPath = link(/\/paymentTransition\?orderId=\d+/);
  const pay = await shopper.get(payPath);
  const sandbox = await shopper.send(pay.form("payType", "requestId"), { intent: "pay" });
  const refunds = await see(shopper, "/user/order?type=2");
  const refundPath = /\/user\/returnOrder\/detail\?id=\d+/.exec(joinHtml(refunds))?.[0] ?? "";

  const refund = await see(shopper, applyPath);
  const exchange = await askForExchange(shopper, applyPath);
  const staff = shop.createClient();
  const backOffice = await visitBackOffice(staff, /\b\d{20}\b/.exec(exchange.html)?.[0] ?? "", () =>
    shopper.get(exchange.path),
  );
  const step = await visitSecondStep(shop, staff);
  const manual = await visitManualPayment(staff, shopper, payPath);
  return {
    shopper,
    staff,
    pages: {
      login: await see(visitor, "/login?redirect=%2Fuser%2Forder"),
      register: await see(visitor, "/register"),
      "forgot password": await see(visitor, "/forgetPassword"),
      "change password": await see(shopper, "/user/resetPwd"),
      "personal info": [...(await see(shopper, "/user/info")), step.info],
      "contact dialog": [...(await see(shopper, "/user/contact")), await seeContactDialog(shop)],
      ...(await fillBaskets(shop)),
      ...(await fillWishlist(shop)),
      "own sessions": await see(shopper, "/user/sessions"),
      ...step.pages,
      "mails about news": await see(shopper, "/user/mails"),
      "refill reminder": await visitRefills(shopper),
      "own data": [...(await see(shopper, "/user/data")), step.data],
      language: await see(visitor, "/index"),
      "product list": [list, ...(await see(shopper, "/product?sort=1"))],
      "scalp check": await see(
        visitor,
        "/product?check=1",
        "/product?check=1&feel=any&aim=repair&hair=fine&treated=none&steps=3",
        "/product?check=1&aim=repair",
      ),
      "add to cart": await see(visitor, `/product/detail?id=${productId}`),
      "cart line": await see(shopper, "/user/shoppingCart"),
      "cart going on": await see(shopper, "/user/shoppingCart"),
      checkout: await see(shopper, "/settleAccounts", "/settleAccounts?district="),
      address: [address, ...(await see(shopper, `/user/address?edit=${editId}`))],
      ...manual.staffPages,
      pay: [pay, sandbox, ...manual.payPages],
      "order actions": orders,
      "asked first": [question],
      refund,
      ...(await visitReviews(shop, shopper, staff)),
      "stock request": await visitSoldOut(visitor, shopper),
      staff: backOffice.pages,
      "staff order": [...backOffice.orders, ...(await seeRefundByStaff(staff))],
      "papers of orders": await see(staff, "/staff/orders"),
      "order by phone (staff)": await visitPhoneOrder(staff),
      "list of the back office": await visitOwnList(staff),
      "sent mail": await see(staff, "/staff/mails"),
      product: await see(staff, "/staff/products/new", `/staff/products/${productId}`),
      "row of the product list": await see(staff, "/staff/products"),
      stocktake: await see(staff, "/staff/products/stocktake"),
      "import of products": await see(staff, "/staff/products/import"),
      "checked product file": await tourLongFile(staff),
      ...(await tourOtherShop(staff)),
      "shopper (staff)": [...(await blockOneShopper(staff)), step.staffPage],
      "brand, category, efficacy, range": await tourBrandConflict(staff),
      notice: await visitAnnouncementPages(staff),
      job: await pauseJob(staff),
      "online user": await see(staff, "/staff/monitor?kind=shopper"),
      ...(await visitPeople(shop, staff)),
      ...(await visitIntegrations(staff)),
      campaign: await tourCampaigns(staff),
      content: await tourTexts(staff),
      dictionary: await tourDictionaries(staff),
      "home page": await see(staff, "/staff/home"),
      ...(await visitPublicShop()),
      "staff payments": await reconcilePayments(staff),
      settings: await see(staff, "/staff/settings"),
      "fresh proof": await see(staff, "/staff/proof"),
      "return parcel": [backOffice.accepted],
      marks: [
        ...refunds,
        ...(await see(shopper, refundPath, link(/\/user\/order\/detail\?id=\d+/))),
        ...(await see(shopper, link(/\/user\/logistics\?id=\d+/), "/user/coupon")),
        ...(await seeTroubles(shop)),
        ...(await see(staff, "/staff/logs?kind=actions", "/staff/logs?kind=signIns")),
        ...(await see(staff, "/staff/find?q=shampoo")),
        ...(await see(staff, "/staff/payments?view=all&from=2020-01-01")),
        ...(await reconcilePayments(staff)),
      ],
    },
  };
}

/** Visits the review of a received item, a reported review, and the reviews in the back office. */
async function visitReviews(shop: BuiltShop, shopper: FormClient, staff: FormClient) {
  const received = await shopper.get("/user/order?status=7");
  const details = [...received.html.matchAll(/\/user\/order\/detail\?id=\d+/g)].map(
    ([each]) => each,
  );
  const orders = await Promise.all([...new Set(details)].map((path) => shopper.get(path)));
  const path = /\/user\/review\?orderItemId=\d+/.exec(joinHtml(orders))?.[0] ?? "";
  const form = await shopper.get(path);
  const wrong = await shopper.send(form.form("orderItemId", "stars"), { text: "" });
  const visitor = shop.createClient();
  const list = await visitor.get("/product?keyword=ginger");
  const product = await visitor.get(/\/product\/detail\?id=\d+/.exec(list.html)?.[0] ?? "");
  const reviews = await visitor.get(/\/product\/reviews\?id=\d+/.exec(product.html)?.[0] ?? "");
  const report = /\/product\/reviews\?id=\d+&amp;report=\d+/.exec(reviews.html)?.[0] ?? "";
  const asked = await visitor.get(report.replaceAll("&amp;", "&"));
  return {
    review: [form, wrong],
    "report of a review": [product, reviews, asked],
    "staff review": [
      await staff.get("/staff/reviews"),
      await staff.get("/staff/reviews?state=all"),
    ],
  };
}

/** Asks for a refill reminder of a received order of the demo, and visits the page that lists it. */
async function visitRefills(shopper: FormClient) {
  const list = await shopper.get("/user/order?status=7");
  const paths = [...list.html.matchAll(/\/user\/order\/detail\?id=\d+/g)].map(([each]) => each);
  const pages = await Promise.all([...new Set(paths)].map((path) => shopper.get(path)));
  const received = pages.find(({ html }) => html.includes('data-testid="refill-form"'))!;
  const form = received.forms.find(({ intents }) => intents.includes("remindMe"))!;
  const asked = await shopper.send(form, { intent: "remindMe" });
  return [received, asked, await shopper.get("/user/mails")];
}

/**
 * Visits a sold-out product of the demo as visitor and shopper, its form with an error, and the page that lists the
 * shopper's request.
 */
async function visitSoldOut(visitor: FormClient, shopper: FormClient) {
  const list = await visitor.get("/product?category=travel");
  const paths = [...list.html.matchAll(/\/product\/detail\?id=\d+/g)].map(([each]) => each);
  const products = await Promise.all([...new Set(paths)].map((path) => visitor.get(path)));
  const soldOut = products.find(({ html }) => html.includes('data-stock="0"'))!;
  const wrong = await visitor.send(soldOut.form("skuId", "email"), {
    email: "wrong",
    intent: "tellMe",
  });
  const own = await shopper.get(soldOut.path);
  await shopper.send(own.form("skuId", "email"), { intent: "tellMe" });
  return [soldOut, wrong, own, await shopper.get("/user/mails")];
}

/** Visits the set-up list of a shop that other machines can reach, and its appearance with a logo and an icon. */
async function visitPublicShop() {
  const { owner, close } = await openPublicShop("smtp://127.0.0.1:1");
  const closed = await owner.get("/staff/setup");
  const open = closed.forms.find(({ intents }) => intents.includes("openShop"));
  if (open === undefined) throw new Error("The owner of a closed shop cannot open it.");
  const opened = await owner.send(open, { intent: "openShop" });
  const plain = await owner.get("/staff/appearance");
  const { action, fields } = plain.form("brandColour", "version");
  const body = new FormData();
  for (const [name, value] of [...fields, ["intent", "publish"] as const]) body.set(name, value);
  const picture = await drawPicture(512, 512);
  for (const name of ["logo", "icon", "sharePicture"]) body.set(name, picture, "picture.png");
  const published = await owner.upload(action, body);
  await close();
  return { setup: [closed, opened], appearance: [plain, published] };
}

/** Requests an exchange, and returns the page that confirms it. */
async function askForExchange(shopper: FormClient, applyPath: string) {
  const apply = (await shopper.get(applyPath)).form("refundType", "requestId");
  const counts = Object.fromEntries(
    apply.fields.filter(([name]) => name.startsWith("item.")).map(([name]) => [name, "1"]),
  );
  return shopper.send(apply, {
    ...counts,
    refundType: "3",
    reason: "1",
    unopened: "on",
    unpackVideo: "viaLine",
    intent: "apply",
  });
}

/** Visits the back office: the queue, the oldest return of the demo data, and an exchange. */
async function visitBackOffice(
  staff: FormClient,
  orderNo: string,
  seeExchange: () => Promise<FetchedPage>,
) {
  const door = await staff.get("/staff/login");
  await staff.send(door.form("loginName", "password"), {
    loginName: "staff",
    password: "rootwell",
  });
  const queue = await staff.get("/staff/orders");
  const all = [await staff.get("/staff/refunds")];
  for (const intent of ["accept", "received"]) {
    await staff.send(all.at(-1)!.form("refundId", "auditRemark"), { intent });
    all.push(await staff.get("/staff/refunds"));
  }
  const path = `/staff/refunds?keyword=${orderNo}`;
  const asked = await staff.get(path);
  await staff.send(asked.form("refundId", "auditRemark"), { auditRemark: "OK", intent: "accept" });
  const accepted = await seeExchange();
  const open = await staff.get(path);
  await staff.send(open.form("refundId", "auditRemark"), { intent: "received" });
  const orderPath = /\/staff\/orders\/\d+/.exec(queue.html)?.[0] ?? "";
  const figures = [
    await staff.get("/staff/figures?compare=before&by=product"),
    await staff.get("/staff/figures?from=2026-02-30&to="),
  ];
  const orders = [await staff.get("/staff"), ...figures, queue, await staff.get(orderPath)];
  return { pages: [door, queue, ...all, asked, open, await staff.get(path)], orders, accepted };
}

/** Visits the list of jobs after it paused one. */
async function pauseJob(staff: FormClient): Promise<FetchedPage[]> {
  const list = await staff.get("/staff/jobs");
  const paused = await staff.send(list.form("job"), { intent: "pause" });
  const resume = paused.forms.find(({ intents }) => intents.includes("resume"));
  if (resume === undefined) throw new Error("A paused job cannot be resumed.");
  await staff.send(resume, { intent: "resume" });
  return [list, paused];
}

/**
 * Visits the page of a signed-in shopper, and the page of another shopper before and after staff block the account.
 */
async function blockOneShopper(staff: FormClient): Promise<FetchedPage[]> {
  const pathOf = async (loginName: string) => {
    const { html } = await staff.get(`/staff/shoppers?keyword=${loginName}`);
    return /\/staff\/shoppers\/\d+/.exec(html)?.[0] ?? "";
  };
  const signedIn = await staff.get(await pathOf("demoshopper1"));
  const path = await pathOf("demoshopper2");
  const open = await staff.get(path);
  const blocked = await staff.send(open.form("reason"), { intent: "block", reason: "tour" });
  const unblock = blocked.forms.find(({ intents }) => intents.includes("unblock"));
  if (unblock === undefined) throw new Error("A blocked shopper cannot be let in again.");
  await staff.send(unblock, { intent: "unblock" });
  const tag = open.forms.find(({ intents }) => intents.includes("addTags"));
  if (tag === undefined) throw new Error("A shopper cannot be tagged.");
  const tagged = await staff.send(tag, { intent: "addTags", tags: "tour" });
  const note = open.forms.find(({ intents }) => intents.includes("addNote"));
  if (note === undefined) throw new Error("A shopper cannot be noted.");
  const noted = await staff.send(note, { intent: "addNote", note: "tour" });
  return [signedIn, open, blocked, tagged, noted, await staff.get("/staff/shoppers")];
}

/** Visits the orders by phone: the choice of a shopper, and a draft with goods and with pick-up points. */
async function visitPhoneOrder(staff: FormClient): Promise<FetchedPage[]> {
  const choice = await staff.get("/staff/orders/drafts/new?keyword=demoshopper1");
  const start = choice.forms.find(({ intents }) => intents.includes("startDraft"));
  if (start === undefined) throw new Error("No shopper can be chosen for an order by phone.");
  const draft = await staff.send(start, { intent: "startDraft" });
  const path = /\/staff\/orders\/drafts\/\d+/.exec((await staff.get("/staff/orders/drafts")).html);
  const found = await staff.get(`${path?.[0] ?? ""}?keyword=serum`);
  const add = found.forms.find(({ fields }) => fields.some(([name]) => name.startsWith("goods.")));
  const [field] = add?.fields.find(([name]) => name.startsWith("goods.")) ?? [];
  if (add === undefined || field === undefined) throw new Error("No SKU can be added.");
  const filled = await staff.send(add, { [field]: "1", intent: "saveDraftLines" });
  const details = filled.form("payHours", "deliveryWay");
  const points = await staff.send(details, { intent: "findPickup", deliveryWay: "pickup" });
  return [choice, draft, found, filled, points, await staff.get("/staff/orders/drafts")];
}

/** Visits accounts and roles: both lists, an entry of each, and the page of an invitation. */
async function visitPeople(shop: BuiltShop, staff: FormClient) {
  const users = await staff.get("/staff/users");
  const invite = users.form("loginName", "roleCodes");
  const email = "mei@example.com";
  const invited = { loginName: "mei", name: "Mei", email, roleCodes: "warehouse" };
  const list = await staff.send(invite, { intent: "invite", ...invited });
  const path = [...list.html.matchAll(/\/staff\/users\/\d+/g)].map(([each]) => each);
  const user = await Promise.all(path.map((each) => staff.get(each)));
  // Start a second session, so that the page lists a session to end.
  const door = (await shop.createClient().get("/staff/login")).form("loginName", "password");
  await shop.createClient().send(door, { loginName: "staff", password: "rootwell" });
  const newRole = await staff.get("/staff/roles/new");
  const role = { code: "night-shift", name: "夜班", nameEn: "Night shift" };
  await staff.send(newRole.form("code", "permissions"), { intent: "save", ...role });
  const mails = await shop.readOutbox(email);
  const link = /\/staff\/invitation\?token=[\w-]+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
  const invitation = await shop.createClient().get(link);
  const edit = user.find(({ html }) => html.includes("<strong>mei</strong>"))!;
  const disabled = await staff.send(edit.form("version", "name"), {
    intent: "disable",
    confirmed: "yes",
  });
  return {
    "staff user": [users, ...user, disabled],
    "second factor": await setUpFactor(shop),
    "staff account": [await staff.get("/staff/account")],
    invitation: [invitation],
    role: [newRole, await staff.get("/staff/roles"), await staff.get("/staff/roles/night-shift")],
  };
}

/** Returns the first page that a shopper without contact accounts sees. It contains the contact dialog. */
async function seeContactDialog(shop: BuiltShop): Promise<FetchedPage> {
  const [account] = await shop.callQa<Account[]>("shoppers", { count: 1, contact: false });
  const client = shop.createClient();
  return client.send((await client.get("/login")).form("loginName", "password"), account);
}

/**
 * Returns the basket page of a visitor, and the basket page after a sign-in to a cart that contains the whole stock.
 */
async function fillBaskets(shop: BuiltShop) {
  const [account] = await shop.callQa<Account[]>("shoppers", { count: 1, contact: true });
  const { productId } = await shop.callQa<{ productId: string }>("product", {
    nameZhTw: "最後一件",
    nameEn: "Last piece",
    stock: 1,
    price: "100",
  });
  const add = async (client: FormClient) => {
    const page = await client.get(`/product/detail?id=${productId}`);
    return client.send(page.form("productId", "skuId"), { intent: "addToCart" });
  };
  const signIn = async (client: FormClient) =>
    client.send((await client.get("/login")).form("loginName", "password"), account);
  const shopper = shop.createClient();
  await signIn(shopper);
  await add(shopper);
  const visitor = shop.createClient();
  const kept = await add(visitor);
  const left = await signIn(visitor);
  return { "visitor's basket": [kept], "basket of a signed-in shopper": [left] };
}

/** Returns the product page with the wish button in both states, and the wishlist with a wish. */
async function fillWishlist(shop: BuiltShop) {
  const [account] = await shop.callQa<Account[]>("shoppers", { count: 1, contact: true });
  const { productId } = await shop.callQa<{ productId: string }>("product", {
    nameZhTw: "願望商品",
    nameEn: "Wished product",
    stock: 3,
    price: "80",
  });
  const shopper = shop.createClient();
  await shopper.send((await shopper.get("/login")).form("loginName", "password"), account);
  const before = await shopper.get(`/product/detail?id=${productId}`);
  const wish = before.forms.find(({ intents }) => intents.includes("wish"));
  if (wish === undefined) throw new Error(`No wish button: ${before.html}`);
  const after = await shopper.send(wish, { intent: "wish" });
  return { wishlist: [before, after, await shopper.get("/user/wishlist")] };
}

/**
 * Visits pages for special states: a form with an error, a shopper without contact accounts, and an expired session.
 */
async function seeTroubles(shop: BuiltShop): Promise<FetchedPage[]> {
  const [account] = await shop.callQa<Account[]>("shoppers", { count: 1, contact: false });
  const client = shop.createClient();
  const login = (await client.get("/login")).form("loginName", "password");
  const wrong = await client.send(login, { loginName: "", password: "" });
  const signedIn = await client.send(login, account);
  const empty = await client.get("/user/shoppingCart");
  await shop.callQa("fault", { call: "orderPage", kind: "expired", times: 1 });
  const ended = await client.get("/user/order");
  return [wrong, signedIn, empty, ended];
}

function joinHtml(pages: readonly FetchedPage[]): string {
  return pages.map(({ html }) => html).join("");
}
