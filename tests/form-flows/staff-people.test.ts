/* Tests actions on several rows and exports in the account and system lists, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { staffErrors } from "~/back-office/messages/zhTw/staff-errors";
import type { StaffPermission } from "@contract/staff/permissions";
import { staffAccount, staffRole, staffSession } from "../../backend/database/schema/staff";
import { dictionaryEntry } from "../../backend/database/schema/content";
import { addRole } from "../../backend/services/staff-roles/staff-roles";
import { makeStaff } from "../../backend/services/qa/make-accounts";
import { BUILT_IN_ROLE_RIGHTS } from "../../backend/rules/staff-permissions";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";

const database = openTestDatabase();
let shop: Shop;
let plainShop: MultiStorefrontShop;
let staff: FormClient;
beforeAll(async () => {
  shop = openShop(database.db);
  plainShop = await openMultiStorefrontShop(database.db);
  staff = await signInClient({ loginName: "staff", password: "rootwell" });
});
afterAll(() => plainShop.close());

async function signInClient(account: { loginName: string; password: string }): Promise<FormClient> {
  const client = new FormClient(plainShop.storefronts[0]!.origin, { "Repeat-Submit": "false" });
  await client.send((await client.get("/staff/login")).form("loginName", "password"), account);
  return client;
}

/** Adds a custom role that lacks the right to export. */
async function addOwnRole(code: string, permissions: readonly StaffPermission[]): Promise<void> {
  const owner = { actor: { staffName: "anna", address: "" }, held: BUILT_IN_ROLE_RIGHTS.owner };
  await addRole(shop, owner, {
    code,
    name: { zhTw: "更", en: code },
    permissions,
    refundLimitCents: null,
    personalData: false,
    export: false,
    secondFactor: false,
  });
}

async function createColleague(role: string) {
  const account = await makeStaff(shop, [role]);
  const [row] = await database.db
    .select()
    .from(staffAccount)
    .where(eq(staffAccount.loginName, account.loginName));
  return { ...account, id: row!.id, version: row!.version };
}

/** Clicks a button for the selected rows, as a browser without JavaScript would. */
async function pressBulkButton(
  path: string,
  intent: string,
  ...ticked: string[]
): Promise<FetchedPage> {
  const list = await staff.get(path);
  const form = list.forms.find(({ intents }) => intents.includes(intent))!;
  return staff.send(form, { intent, ...(ticked.length > 0 && { ticked: ticked.join(",") }) });
}

/** Confirms the question that a page asks. */
async function confirmQuestion(page: FetchedPage, intent: string): Promise<FetchedPage> {
  expect(page.html).toContain('data-testid="question"');
  return staff.send(
    page.forms.find(({ intents }) => intents.includes(intent))!,
    { intent },
  );
}

function readOutcomes({ html }: FetchedPage): Record<string, string> {
  const told = html.matchAll(/data-row="([^"]+)" data-outcome="(\w+)"/g);
  return Object.fromEntries([...told].map(([, id, outcome]) => [id!, outcome!]));
}

test("staff can disable several selected accounts after a confirmation and see the result of each", async () => {
  const [one, other] = [await createColleague("warehouse"), await createColleague("editor")];
  const ofOne = await signInClient(one);
  const owner = (await database.db.query.staffAccount.findFirst({
    where: (row) => eq(row.loginName, "staff"),
  }))!;
  const ticks = [one, other, owner].map(({ id, version }) => `${id}:${version}`);
  const none = await pressBulkButton("/staff/users", "disableMany");
  expect([none.status, none.result]).toEqual([422, ["ticked.required"]]);
  const asked = await pressBulkButton("/staff/users", "disableMany", ...ticks);
  for (const { loginName } of [one, other, owner]) expect(asked.html).toContain(loginName);
  expect((await ofOne.get("/staff/orders")).status, "nothing is done yet").toBe(200);
  const done = await confirmQuestion(asked, "disableMany");
  expect(readOutcomes(done)).toEqual({
    [one.id]: "done",
    [other.id]: "done",
    [owner.id]: "refused",
  });
  expect((await ofOne.get("/staff/orders")).html).not.toContain('data-testid="order-row"');
  const again = await pressBulkButton("/staff/users", "enableMany", ...ticks.slice(0, 2));
  expect(readOutcomes(again), "they are another version by now").toEqual({
    [one.id]: "refused",
    [other.id]: "refused",
  });
  const now = `${one.id}:${one.version + 1}`;
  expect(readOutcomes(await pressBulkButton("/staff/users", "enableMany", now))).toEqual({
    [one.id]: "done",
  });
  const history = await staff.get(`/staff/users/${one.id}`);
  for (const action of ["disableStaff", "enableStaff"])
    expect(history.html).toContain(`data-action="${action}"`);
});

test("staff can end all sessions of the selected staff members", async () => {
  const members = [await createColleague("editor"), await createColleague("auditor")];
  const clients = await Promise.all(members.map(signInClient));
  const ticks = members.map(({ id, version }) => `${id}:${version}`);
  await pressBulkButton("/staff/users", "signOutMany", ...ticks);
  for (const client of clients)
    expect((await client.get("/staff/account")).path).toMatch(/^\/staff\/login/);
});

test("staff can end several selected sessions, but not their own", async () => {
  const members = [await createColleague("editor"), await createColleague("editor")];
  const clients = await Promise.all(members.map(signInClient));
  const { html } = await staff.get("/staff/monitor");
  const values = [...html.matchAll(/name="ticked" form="end-many" value="([^"]+)"/g)];
  const ticks = values.flatMap(([, value = ""]) =>
    members.some(({ loginName }) => value.endsWith(`:${loginName}`)) ? [value] : [],
  );
  expect(ticks).toHaveLength(2);
  expect(values.some(([, value = ""]) => value.endsWith(":staff"))).toBe(false);
  const done = await pressBulkButton("/staff/monitor", "endMany", ...ticks);
  expect(Object.values(readOutcomes(done))).toEqual(["done", "done"]);
  for (const { loginName } of members) expect(done.html).toContain(loginName);
  for (const client of clients)
    expect((await client.get("/staff/account")).path).toMatch(/^\/staff\/login/);
});

test("staff can archive several selected roles, but not built-in roles", async () => {
  for (const code of ["night-shift", "day-shift"]) await addOwnRole(code, ["orders.see"]);
  const list = await staff.get("/staff/roles");
  const ticks = [...list.html.matchAll(/name="ticked" form="archive-many" value="([^"]+)"/g)];
  expect(ticks.map(([, value]) => value!.split(":")[0]).sort()).toEqual([
    "day-shift",
    "night-shift",
  ]);
  const asked = await pressBulkButton(
    "/staff/roles",
    "archiveMany",
    ...ticks.map(([, value]) => value!),
    "editor:0",
  );
  expect(readOutcomes(await confirmQuestion(asked, "archiveMany"))).toEqual({
    "night-shift": "done",
    "day-shift": "done",
    editor: "refused",
  });
});

/** Returns the checkbox values on the list of a dictionary. */
async function listEntries(path: string): Promise<string[]> {
  const { html } = await staff.get(path);
  const boxes = html.matchAll(/name="ticked" form="change-many" value="([^"]+)"/g);
  return [...boxes].map(([, value]) => value!);
}

test("staff can hide and show several selected dictionary entries, but cannot hide the last one", async () => {
  const path = "/staff/dictionaries?type=refundReason";
  const all = await listEntries(path);
  const off = await pressBulkButton(path, "hideMany", ...all);
  const last = all.at(-1)!.split(":")[0]!;
  const expected = all.map((tick) => tick.split(":")[0]!).map((id) => [id, "done"] as const);
  expect(readOutcomes(off)).toEqual({ ...Object.fromEntries(expected), [last]: "refused" });
  expect(off.html).toContain(staffErrors.shown.required);
  const hidden = async () =>
    (await database.db.select().from(dictionaryEntry)).filter(({ shown }) => !shown).length;
  expect(await hidden()).toBe(all.length - 1);
  const on = await pressBulkButton(path, "showMany", ...(await listEntries(path)));
  expect(readOutcomes(on)).toEqual({ ...Object.fromEntries(expected), [last]: "done" });
  expect(await hidden()).toBe(0);
});

test("staff can archive several selected dictionary entries, except those that rules depend on", async () => {
  const path = "/staff/dictionaries?type=carrier";
  const chosen = (await listEntries(path)).slice(-2);
  const done = await confirmQuestion(
    await pressBulkButton(path, "archiveMany", ...chosen),
    "archiveMany",
  );
  const values = chosen.map((tick) => tick.split(":")[0]!);
  expect(readOutcomes(done)).toEqual(Object.fromEntries(values.map((value) => [value, "done"])));
  const archived = await database.db.select().from(dictionaryEntry);
  expect(
    archived
      .filter(({ archivedAt }) => archivedAt !== null)
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...values].sort());
  const locked = await staff.get("/staff/dictionaries?type=refundReason");
  expect(locked.html).not.toContain("archiveMany");
});

test("staff can pause and resume several selected jobs", async () => {
  const jobs = ["sendMails", "deleteOld"];
  const { html } = await staff.get("/staff/jobs");
  const known = [...html.matchAll(/name="ticked" form="work-on-many" value="([^"]+)"/g)].map(
    ([, value]) => value!,
  );
  const two = known.slice(0, 2);
  expect(two).toHaveLength(jobs.length);
  const paused = await pressBulkButton("/staff/jobs", "pauseMany", ...two);
  expect(readOutcomes(paused)).toEqual({ [two[0]!]: "done", [two[1]!]: "done" });
  const states = ({ html: page }: FetchedPage) =>
    two.map((job) => new RegExp(`data-id="${job}" data-status="(\\w+)"`).exec(page)?.[1]);
  expect(states(await staff.get("/staff/jobs"))).toEqual(["paused", "paused"]);
  await pressBulkButton("/staff/jobs", "resumeMany", ...two);
  for (const state of states(await staff.get("/staff/jobs"))) expect(state).not.toBe("paused");
});

const FILES = [
  ["/staff/users.csv", "/staff/users", "exportStaff"],
  ["/staff/roles.csv", "/staff/roles", "exportRoles"],
  ["/staff/dictionaries.csv?type=carrier", "/staff/dictionaries?type=carrier", "exportDictionary"],
] as const;

let knownClient: FormClient | undefined;

/** Returns the client of a staff member who may see these lists but not export them. */
async function createViewer(): Promise<FormClient> {
  if (knownClient !== undefined) return knownClient;
  await addOwnRole("looker", ["users.see", "roles.see", "dictionaries.see"]);
  knownClient = await signInClient(await createColleague("looker"));
  return knownClient;
}

test.each(FILES)(
  "staff with the right to export can export the list %s, and the audit log records the export",
  async (file, list, action) => {
    const without = await createViewer();
    await database.db
      .update(staffAccount)
      .set({ name: "=1+1" })
      .where(eq(staffAccount.loginName, "staff"));
    const bytes = Buffer.from(await (await staff.ask(file, { method: "GET" })).arrayBuffer());
    expect([...bytes.subarray(0, 3)], "the mark of UTF-8").toEqual([0xef, 0xbb, 0xbf]);
    const [head = "", ...lines] = bytes.toString("utf8").slice(1).trimEnd().split("\r\n");
    const page = await staff.get(list);
    const rows = page.html.match(/data-testid="staff-row"/g)!;
    expect(lines).toHaveLength(rows.length);
    expect(head.split(",").length).toBeGreaterThan(5);
    expect(lines.join("\n")).not.toMatch(/(^|,)=/m);
    expect(page.html).toContain(`href="${file.replace("&", "&amp;")}"`);
    const log = await staff.get(`/staff/logs?kind=actions&keyword=${action}`);
    expect(log.html).toContain(`data-action="${action}"`);
    expect((await without.get(list)).html).not.toContain(".csv");
    expect((await without.ask(file, { method: "GET" })).status).toBe(403);
  },
);

test("every change and export by read-only staff is rejected, even without the page", async () => {
  const without = await createViewer();
  const form = { type: "carrier", ticked: "sf:0", confirmed: "yes" };
  const list = await without.get("/staff/dictionaries?type=carrier");
  const anyForm = list.forms.find(({ method }) => method === "post")!;
  const refused = await without.send(
    { ...anyForm, action: "/staff/dictionaries?type=carrier" },
    { ...form, intent: "archiveMany" },
  );
  expect([refused.status, refused.result]).toEqual([403, ["permission.denied"]]);
  const hidden = await without.send(
    { ...anyForm, action: "/staff/dictionaries?type=carrier" },
    { ...form, intent: "hideMany" },
  );
  expect([hidden.status, hidden.result]).toEqual([403, ["permission.denied"]]);
});

test("saving a role repeatedly does not change its refund limit", async () => {
  const add = (await staff.get("/staff/roles/new")).form("code", "permissions");
  const role = { code: "limited", name: "限額", nameEn: "Limited", refundLimit: "500" };
  expect((await staff.send(add, { intent: "save", ...role })).result).toEqual(["role.saved"]);
  for (const _ of ["first", "second"]) {
    const { html, ...page } = await staff.get("/staff/roles/limited");
    expect(html).toMatch(/name="refundLimit"[^>]* value="500\.00"/);
    await staff.send(page.form("refundLimit"), { intent: "save" });
  }
  const saved = await database.db.query.staffRole.findFirst({
    where: (row) => eq(row.code, role.code),
  });
  expect(saved?.refundLimitCents).toBe(50_000);
});

/** Makes the last password or code of each session older than any call accepts. */
const letProofsAge = () =>
  database.db.update(staffSession).set({ provenAt: new Date(Date.now() - 16 * 60_000) });

test("a form that requires a recent password is saved with the typed values after staff enter the password", async () => {
  const form = (await staff.get("/staff/roles/new")).form("code", "nameEn");
  await letProofsAge();
  const typed = { code: "evening", name: "晚班", nameEn: "Evening <b>", intent: "save" };
  const several = { ...typed, permissions: "orders.see" };
  const asked = await staff.send(form, several);
  expect([asked.status, asked.path.split("?")[0]]).toEqual([200, "/staff/proof"]);
  const wrong = await staff.send(asked.form("password", "code"), { password: "not-it" });
  expect([wrong.status, wrong.result]).toEqual([409, ["password.wrong"]]);
  const roles = () => database.db.select().from(staffRole).where(eq(staffRole.code, "evening"));
  expect(await roles()).toEqual([]);
  const done = await staff.send(wrong.form("password", "code"), { password: "rootwell" });
  expect(done.path).toMatch(/^\/staff\/roles/);
  expect(await roles()).toMatchObject([
    { name: { zhTw: "晚班", en: "Evening <b>" }, permissions: ["orders.see"] },
  ]);
  // The password was entered recently, so the next form does not ask for it.
  const next = await staff.send(form, { ...typed, code: "night" });
  expect(next.path).toMatch(/^\/staff\/roles/);
});

test("a download that requires a recent password starts after staff enter the password", async () => {
  await letProofsAge();
  const asked = await staff.get("/staff/users.csv?keyword=staff");
  expect(asked.path.split("?")[0]).toBe("/staff/proof");
  const empty = await staff.send(asked.form("password"));
  expect([empty.status, empty.result]).toEqual([422, ["password.required"]]);
  const file = await staff.send(empty.form("password"), { password: "rootwell" });
  expect(file.path).toBe("/staff/users.csv?keyword=staff");
  expect(file.html).toContain("loginName");
});

test("the page that asks for a recent password never redirects outside the back office", async () => {
  for (const to of [
    "https://evil.example/",
    "//evil.example",
    "/index",
    "/staffing",
    "/staff\\x",
  ]) {
    const asked = await staff.get(`/staff/proof?to=${encodeURIComponent(to)}`);
    expect(asked.form("password").action).toBe("/staff/proof?to=%2Fstaff");
  }
});
