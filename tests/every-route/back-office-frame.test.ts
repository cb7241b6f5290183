/* Tests the layout that all back-office pages share, in the running shop. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NeededPermission } from "@contract/staff/permissions";
import { BUILT_IN_ROLES } from "@contract/staff/states";
import { errorPage } from "../../app/locales/zhTw/errors/page-errors";
import { BUILT_IN_ROLE_RIGHTS, isPermitted } from "../../backend/rules/staff-permissions";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { listStaffPages } from "../fixtures/staff-pages";
import { listBuiltRoutes } from "../edge/built-routes";

/** The paths of the sections in the order of the menu. */
const SECTIONS = [
  ...["/staff", "/staff/figures"],
  ...["/staff/orders", "/staff/refunds", "/staff/payments", "/staff/reviews"],
  ...[
    "/staff/products",
    "/staff/products/stocktake",
    "/staff/brands",
    "/staff/categories",
    "/staff/efficacies",
    "/staff/ranges",
  ],
  ...["/staff/search", "/staff/coupons", "/staff/notices"],
  ...["/staff/home", "/staff/appearance", "/staff/content"],
  ...["/staff/questions", "/staff/cases"],
  ...["/staff/shoppers", "/staff/users", "/staff/roles", "/staff/api-keys"],
  ...["/staff/setup", "/staff/payment-methods", "/staff/dictionaries"],
  ...["/staff/settings", "/staff/mails"],
  ...["/staff/webhooks", "/staff/jobs", "/staff/logs", "/staff/monitor"],
];

/** The CSV exports, which need the right to export. */
const EXPORTED_LISTS = [
  ...["orders", "orders/lines", "refunds", "payments", "products", "logs", "shoppers"],
  ...["users", "roles", "dictionaries", "figures"],
].map((each) => `/staff/${each}.csv`);

let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = await signIn({ loginName: "staff", password: "rootwell" });
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

async function signIn(account: { loginName: string; password: string }): Promise<FormClient> {
  const client = shop.createClient();
  await client.send((await client.get("/staff/login")).form("loginName", "password"), account);
  return client;
}

/** Returns the links of the menu in order, and the link that is marked as current. */
function readMenu(html: string) {
  const menu = /<nav id="staff-menu".*?<\/nav>/s.exec(html)?.[0] ?? "";
  const links = [...menu.matchAll(/<a href="(\/staff[^"]*)"( aria-current="page")?/g)];
  return {
    sections: links.map(([, href]) => href),
    current: links.filter(([, , current]) => current !== undefined).map(([, href]) => href),
  };
}

test.each(SECTIONS)(
  "the page %s has the back-office layout, and the menu marks the page as current",
  async (path) => {
    const { status, html } = await staff.get(path);
    expect(status).toBe(200);
    expect(readMenu(html)).toEqual({ sections: SECTIONS, current: [path] });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toContain('action="/staff/logout"');
    expect(html).toContain('<a class="admin-name" href="/staff/account">staff</a>');
    // The shop's own layout must be absent.
    for (const part of ["banner", "cart-badge", "qa-teaser"])
      expect(html).not.toContain(`data-testid="${part}"`);
  },
);

test("the back-office menu shows the number of waiting items in each section", async () => {
  const { html } = await staff.get("/staff/orders");
  const counted = /data-testid="staff-count" data-id="orders" data-count="(\d+)"/.exec(html)?.[1];
  // The menu must show the number of orders in the queue.
  expect(counted).toBe(String(html.match(/data-testid="staff-row"/g)?.length));
});

test("the old URLs of /staff with a query redirect permanently to the page of the queue", async () => {
  const moved = await staff.ask("/staff?status=6&keyword=A%26B&page=2", { method: "GET" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([
    ...[301, "/staff/orders?status=6&keyword=A%26B&page=2"],
  ]);
});

test.each(BUILT_IN_ROLES)(
  "staff with the role %s can open all pages that their menu links to, and no others",
  async (role) => {
    const { permissions, rights } = BUILT_IN_ROLE_RIGHTS[role];
    const member = await signIn(await shop.callQa("staff", { roles: [role] }));
    const pages = listBuiltRoutes().filter(
      ({ permission, hasLoader }) => hasLoader && permission !== null,
    );
    expect(pages.length).toBeGreaterThan(20);
    const statuses = new Map<string, number>();
    for (const { path } of pages) {
      const answer = await member.ask(path, { method: "GET" });
      await answer.arrayBuffer();
      statuses.set(path, answer.status);
    }
    const mayOpen = ({ path, permission }: (typeof pages)[number]) =>
      isPermitted(permissions, permission as NeededPermission) &&
      (!EXPORTED_LISTS.includes(path) || rights.has("export"));
    const refused = pages.filter(({ path }) => statuses.get(path) === 403).map(({ path }) => path);
    expect(refused).toEqual(pages.filter((page) => !mayOpen(page)).map(({ path }) => path));
    const home = await member.get("/staff/account");
    const { sections } = readMenu(home.html);
    for (const section of sections) expect((await member.get(section!)).status).toBe(200);
    const closed = SECTIONS.filter((section) => !sections.includes(section));
    for (const section of closed) {
      const page = await member.get(section);
      expect([page.status, page.result]).toEqual([403, ["permission.denied"]]);
      expect(page.html).toContain(errorPage.forbidden.title);
      expect(readMenu(page.html).sections).toEqual(sections);
    }
  },
);

test("staff without access to the Today page start at their first page, and forbidden pages redirect there", async () => {
  const add = (await staff.get("/staff/roles/new")).form("code", "permissions");
  const role = { code: "packers", name: "包裝", nameEn: "Packers", permissions: "orders.see" };
  expect((await staff.send(add, { intent: "save", ...role })).result).toEqual(["role.saved"]);
  const member = await signIn(await shop.callQa("staff", { roles: [role.code] }));
  const home = await member.get("/staff");
  expect([home.path, ...readMenu(home.html).sections]).toEqual(["/staff/orders", "/staff/orders"]);
  const own = await member.get("/staff/account");
  expect(own.html).toMatch(/class="breadcrumbs"[^>]*><ol><li><a href="\/staff\/orders"/);
  const browser = member.copy(shop.origin, { Accept: "text/html" });
  for (const path of ["/staff/settings", "/staff/orders.csv"]) {
    const { status, result, html } = await browser.get(path);
    expect([status, ...result]).toEqual([403, "permission.denied"]);
    expect(html).toMatch(/ id="staff-menu"[^]*<main[^]*href="\/staff"[^]*<\/main>/);
  }
});

test("staff with a read-only role see no form, and a rejected post names the missing permission", async () => {
  const auditor = await signIn(await shop.callQa("staff", { roles: ["auditor"] }));
  const page = await auditor.get("/staff/brands");
  expect(page.forms.some(({ intents }) => intents.includes("save"))).toBe(false);
  const add = (await staff.get("/staff/brands")).form("code", "name", "nameEn");
  const written = { code: "shut", name: "關", nameEn: "Shut", order: "1" };
  const refused = await auditor.send(add, { intent: "save", ...written });
  expect([refused.status, refused.result]).toEqual([403, ["permission.denied"]]);
  expect(refused.html).toContain("Shut");
});

/** The buttons that read-only staff may use: views and columns of a list, and the comparison with a file. */
const OWN_BUTTONS = new Set([
  ...["saveView", "removeView", "chooseColumns", "defaultColumns"],
  "reconcile",
]);

test("staff with a read-only role see text instead of controls on every page", async () => {
  const auditor = await signIn(await shop.callQa("staff", { roles: ["auditor"] }));
  const seen: string[] = [];
  for (const path of await listStaffPages(staff)) {
    // The own account and the proof of identity can always be changed.
    if (/^\/staff\/(account|proof)/.test(path)) continue;
    const { html, status } = await auditor.get(path);
    if (status === 403) continue;
    seen.push(path);
    const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
    expect([path, / disabled\b/.exec(main)?.[0]]).toEqual([path, undefined]);
    const forms = [...main.matchAll(/<form\b[^>]*>[^]*?<\/form>/g)].map(([form]) => form);
    const posts = forms.filter((form) => /^<form[^>]* method="post"/.test(form));
    const intents = posts.flatMap((form) =>
      [...form.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent = ""]) => intent),
    );
    expect([path, intents.filter((intent) => !OWN_BUTTONS.has(intent))]).toEqual([path, []]);
    const rest = forms.reduce((text, form) => text.replace(form, ""), main);
    // A checkbox of a row belongs to a form that prints or exports.
    const controls = rest.match(/<(?:select|textarea|button|input(?![^>]* form="))\b[^>]*>/g);
    expect([path, controls]).toEqual([path, null]);
  }
  expect(seen.length).toBeGreaterThan(40);
});

test("a form keeps its typed values and saves nothing if the role is removed while the form is open", async () => {
  const account = await shop.callQa<{ loginName: string; password: string }>("staff", {
    roles: ["editor"],
  });
  const editor = await signIn(account);
  const edit = (await editor.get("/staff/brands/rootwell")).form("version", "name");
  const users = (await staff.get(`/staff/users?keyword=${account.loginName}`)).html;
  const path = /\/staff\/users\/\d+/.exec(users)?.[0] ?? "";
  const save = (await staff.get(path)).form("version", "roleCodes");
  const saved = await staff.send(save, { intent: "save", roleCodes: "auditor" });
  expect(saved.result).toEqual(["staff.saved"]);
  const refused = await editor.send(edit, { intent: "save", nameEn: "Typed with care" });
  expect([refused.status, refused.result]).toEqual([403, ["permission.denied"]]);
  expect(refused.html).toContain("Typed with care");
  const none = (await staff.get(path)).form("version", "roleCodes");
  await staff.send(none, { intent: "save", roleCodes: "warehouse" });
  const shut = await editor.send(edit, { intent: "save", nameEn: "Typed again" });
  expect(shut.status).toBe(403);
  expect(shut.html).toContain('data-status="403"');
  expect((await staff.get("/staff/brands/rootwell")).html).not.toContain("Typed");
});

test("the warehouse receives and counts goods, but cannot change prices", async () => {
  const packer = await signIn(
    await shop.callQa<{ loginName: string; password: string }>("staff", { roles: ["warehouse"] }),
  );
  const list = await packer.get("/staff/products");
  expect(list.html).not.toContain('class="cell-input"');
  const path = /\/staff\/products\/\d+/.exec(list.html)?.[0] ?? "";
  const page = await packer.get(path);
  expect(page.html).not.toContain('name="nameEn"');
  const received = await packer.send(page.form("requestId", "change"), {
    intent: "moveStock",
    change: "12",
    reason: "delivered",
  });
  expect(received.result).toEqual(["stock.moved"]);
  expect(received.html).toContain('data-change="12"');
  const sheet = await packer.get("/staff/products/stocktake");
  expect(readMenu(sheet.html).current).toEqual(["/staff/products/stocktake"]);
  const counted = /count\.\d+\.counted/.exec(sheet.html)?.[0] ?? "";
  const saved = await packer.send(sheet.form("requestId", counted), {
    intent: "saveCount",
    [counted]: "7",
  });
  expect(saved.result).toEqual(["stock.counted"]);
});

test("the staff sign-in page has no sign-out button", async () => {
  const { status, html } = await shop.createClient().get("/staff/login");
  expect(status).toBe(200);
  expect(html).not.toContain('action="/staff/logout"');
});

test("a rejected shipment form keeps its typed values and the filter of the list", async () => {
  const { html } = await staff.get("/staff/orders");
  const asked = `/staff/orders?status=-99&keyword=${/data-order-no="(\d+)"/.exec(html)?.[1]}`;
  const ship = (await staff.get(`${asked}&done=shipped`)).form("company", "trackingNo");
  const refused = await staff.send(ship, { intent: "ship", company: "SF", trackingNo: "" });
  expect([ship.action, refused.status, refused.path]).toEqual([asked, 422, asked]);
  expect(refused.html).toContain('value="SF"');
  expect(readMenu(refused.html).current).toEqual(["/staff/orders"]);
  const shipped = await staff.send(ship, { intent: "ship", trackingNo: "SF1234567890" });
  expect(shipped.path).toBe(`${asked}&done=shipped`);
});

test("a back-office page that fails keeps the menu and shows the reason", async () => {
  await shop.callQa("fault", { call: "list", kind: "code 403", times: 1 });
  const failed = await staff.get("/staff/orders");
  expect(failed.status).toBe(403);
  expect(failed.result).toContain("api.403");
  expect(readMenu(failed.html).sections).toEqual(SECTIONS);
  expect(failed.html).toMatch(/<div class="page" data-status="\d+"/);
  expect(failed.html.match(/<h1/g)).toHaveLength(1);
});

test("visitors and shoppers see no part of the back-office layout", async () => {
  for (const path of SECTIONS) {
    const answer = await shop.createClient().ask(path, { method: "GET" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/staff/login"]);
  }
});

test("an unknown section of the back office shows the not-found page with the menu", async () => {
  for (const path of ["/staff/nothing", "/staff/nothing/new", "/staff/brands/nobody"]) {
    const { status, html } = await staff.get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(readMenu(html).sections).toEqual(SECTIONS);
  }
});

test("staff can add, change and archive a category, but cannot save an invalid value or an outdated form", async () => {
  const page = await staff.get("/staff/categories");
  const add = page.form("code", "name", "nameEn", "order", "shown");
  const wrong = await staff.send(add, { intent: "save", code: "Mist!", name: "噴霧" });
  expect([wrong.status, wrong.result]).toEqual([422, ["code.format", "nameEn.required"]]);
  expect(wrong.html).toContain('value="Mist!"');
  const written = { code: "mist", name: "噴霧", nameEn: "Mists", order: "9" };
  const added = await staff.send(add, { intent: "save", ...written });
  expect([added.path, added.result]).toEqual(["/staff/categories", ["category.saved"]]);
  expect(added.html).toContain('data-testid="staff-row" data-id="mist" data-version="1"');
  const taken = await staff.send(add, { intent: "save", ...written, name: "別的" });
  expect([taken.status, taken.result]).toEqual([409, ["code.taken"]]);

  const edit = (await staff.get("/staff/categories/mist")).form("version", "name");
  const first = await staff.send(edit, { intent: "save", nameEn: "Hair mists" });
  expect([first.path, first.result]).toEqual(["/staff/categories/mist", ["category.saved"]]);
  expect(first.html).toContain("Mists → Hair mists");
  const second = await staff.send(edit, { intent: "save", nameEn: "Sprays" });
  expect([second.status, second.result]).toEqual([409, ["version.conflict"]]);
  const sides = /data-testid="staff-conflict".*?<\/section>/s.exec(second.html)?.[0] ?? "";
  expect(sides.match(/data-field="(\w+)"/g)).toEqual(['data-field="nameEn"']);
  expect(sides).toMatch(/>Sprays<.*>Hair mists</s);
  const again = await staff.send(second.form("version", "name"), { intent: "save" });
  expect(again.result).toEqual(["category.saved"]);
  expect(again.html).toContain('value="Sprays"');

  const archive = again.form("version", "name");
  const asked = await staff.send(archive, { intent: "archive" });
  expect(asked.status).toBe(200);
  expect(asked.html).toContain('data-testid="question"');
  const done = await staff.send(asked.form("confirmed"), { intent: "archive" });
  expect([done.path, done.result]).toEqual(["/staff/categories", ["category.archived"]]);
  expect(done.html).not.toContain('data-id="mist"');
  expect((await staff.get("/staff/categories?state=archived")).html).toContain('data-id="mist"');
});

test("staff can move a brand by one position and export the filtered list of brands", async () => {
  for (const code of ["alga", "dulse"])
    await staff.send((await staff.get("/staff/brands")).form("code", "name"), {
      code,
      name: code,
      nameEn: code,
      order: "9000",
      intent: "save",
    });
  const codes = ({ html }: FetchedPage) =>
    [...html.matchAll(/data-testid="staff-row" data-id="([\w-]+)"/g)].map(([, code]) => code);
  const list = await staff.get("/staff/brands");
  const before = codes(list);
  expect(before.slice(-2)).toEqual(["alga", "dulse"]);
  const last = list.forms.filter(({ intents }) => intents.includes("up")).at(-1)!;
  const moved = await staff.send(last, { intent: "up" });
  expect([moved.path, codes(moved)]).toEqual([
    "/staff/brands",
    [...before.slice(0, -2), "dulse", "alga"],
  ]);
  const stale = await staff.send(last, { intent: "down" });
  expect([stale.status, stale.result]).toEqual([409, ["version.conflict"]]);
  const file = await staff.ask("/staff/brands/list.csv?keyword=dulse", { method: "GET" });
  expect(file.headers.get("Content-Disposition")).toContain("brands.csv");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^dulse,dulse,dulse,\d+,1,,0,$/);
});

test("staff can sort a list without pagination by each of its columns", async () => {
  const codesOf = async (query: string) => {
    const { html } = await staff.get(`/staff/roles${query}`);
    const rows = html.matchAll(/data-testid="staff-row" data-id="([\w-]+)"/g);
    return [...rows].map(([, code]) => code!);
  };
  const unsorted = await codesOf("");
  const sorted = await codesOf("?sort=code");
  expect(unsorted).not.toEqual(sorted);
  expect(sorted).toEqual([...unsorted].sort());
});

test("staff can select the number of rows per page, and clear the search term with a link", async () => {
  const sizeOf = async (query: string) => {
    const { html } = await staff.get(`/staff/products${query}`);
    return html.match(/data-testid="staff-row"/g)?.length;
  };
  expect(await sizeOf("")).toBe(20);
  expect(await sizeOf("?size=50")).toBe(50);
  expect(await sizeOf("?size=999")).toBe(20);
  const found = await staff.get("/staff/products?keyword=a&size=50");
  expect(found.html).toContain('class="chip" href="/staff/products?size=50"');
});

test("staff who may only look get status 403 on pages that add a row, and no forms that add one", async () => {
  const auditor = await signIn(await shop.callQa("staff", { roles: ["auditor"] }));
  for (const path of ["coupons/new", "products/new", "notices/new", "products/import"]) {
    const answer = await auditor.ask(`/staff/${path}`, { method: "GET" });
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, 403]);
  }
  const list = await auditor.get("/staff/coupons");
  expect([list.status, list.html.includes('href="/staff/coupons/new"')]).toEqual([200, false]);
  const path = /href="(\/staff\/products\/\d+)"/.exec(
    (await auditor.get("/staff/products")).html,
  )?.[1];
  const product = await auditor.get(path!);
  expect(product.html).toContain('class="field shown-field"');
  expect(product.forms.some(({ intents }) => intents.includes("save"))).toBe(false);
});
