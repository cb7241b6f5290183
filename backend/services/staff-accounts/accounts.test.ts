import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop, splitSettledResults } from "../../../tests/fixtures/money-shop";
import { makeMember } from "../../../tests/fixtures/staff";
import { shiftClock } from "../../database/qa";
import { rateLimit } from "../../database/schema/shoppers";
import { staffAccount } from "../../database/schema/staff";
import { BUILT_IN_ROLE_RIGHTS } from "../../rules/staff-permissions";
import { readMailbox } from "../qa/steer-shop";
import type { Shop } from "../shop";
import type { GrantingStaff } from "../staff-roles/staff-roles";
import { signInStaff, findStaffSignIn } from "../staff-sessions/sign-in-staff";
import {
  disableAccount,
  enableAccount,
  endSessionsOfAccount,
  saveAccount,
} from "./change-accounts";
import { acceptInvitation, inviteStaff, readInvitation, reinviteStaff } from "./invite";
import { changeOwnPassword, readAccount } from "./read-accounts";

const database = openTestDatabase({ warm: true });
const OWNER: GrantingStaff = {
  actor: { staffName: "anna", address: "" },
  held: BUILT_IN_ROLE_RIGHTS.owner,
};
const MANAGER: GrantingStaff = {
  actor: { staffName: "ben", address: "" },
  held: BUILT_IN_ROLE_RIGHTS.manager,
};
const FROM = { ip: "198.51.100.9", counted: false };
const NEW = { password: "a long new password", confirmPassword: "a long new password" };

beforeEach(async () => {
  await database.db.delete(staffAccount);
  await database.db.delete(rateLimit);
});

const signIn = (shop: Shop, loginName: string, password: string) =>
  signInStaff(shop, { ...FROM, loginName, password, device: null, userAgent: "" });

const createMei = (changes = {}) => ({
  loginName: "mei",
  name: "Mei",
  email: "mei@example.com",
  language: "en" as const,
  roleCodes: ["warehouse"],
  ...changes,
});

/** Returns the token of the last link that was mailed to an address. */
async function readLinkToken(shop: Shop, email: string): Promise<string> {
  const texts = (await readMailbox(shop, email)).map(({ text }) => text);
  const links = texts.map((text) => /\/staff\/invitation\?token=([\w-]+)/.exec(text)?.[1]);
  return links.find((token) => token !== undefined) ?? "";
}

test("an invited staff member sets the password once with the link, and signs in with the granted roles", async () => {
  const shop = openShop(database.db);
  const id = await inviteStaff(shop, OWNER, createMei());
  expect((await readAccount(shop, id)).account).toMatchObject({ passwordHash: null });
  const token = await readLinkToken(shop, "mei@example.com");
  expect(await readInvitation(shop, { token, ...FROM })).toMatchObject({ loginName: "mei" });
  const accepted = await Promise.allSettled(
    Array.from({ length: 5 }, () => acceptInvitation(shop, { token, ...NEW, ...FROM })),
  );
  expect(splitSettledResults(accepted).refused).toEqual(
    Array.from({ length: 4 }, () => "invitationOver"),
  );
  await expect(readInvitation(shop, { token, ...FROM })).rejects.toThrow("invitationOver");
  const session = await findStaffSignIn(shop, await signIn(shop, "MEI", NEW.password));
  expect(session?.account.loginName).toBe("mei");
  expect(session?.held.permissions).toEqual(BUILT_IN_ROLE_RIGHTS.warehouse.permissions);
  const { history } = await readAccount(shop, id);
  expect(history.map(({ action, staffName }) => [action, staffName])).toEqual([
    ["inviteStaff", "anna"],
  ]);
  expect(history[0]?.after).toMatchObject({ email: "m•••@example.com", state: "invited" });
});

test("an invitation link is valid for a day, and a new link replaces the old one", async () => {
  const shop = openShop(database.db);
  const id = await inviteStaff(shop, OWNER, createMei());
  const first = await readLinkToken(shop, "mei@example.com");
  await reinviteStaff(shop, OWNER, { userId: id, version: 1 });
  const second = await readLinkToken(shop, "mei@example.com");
  const open = (token: string) => readInvitation(shop, { token, ...FROM });
  await expect(open(first)).rejects.toThrow("invitationOver");
  await shiftClock(database.db, 24 * 60 - 1);
  await open(second);
  await shiftClock(database.db, 1);
  await expect(open(second)).rejects.toThrow("invitationOver");
  await expect(acceptInvitation(shop, { token: second, ...NEW, ...FROM })).rejects.toThrow(
    "invitationOver",
  );
  await shiftClock(database.db, -24 * 60);
});

test("two staff accounts cannot have the same login name or e-mail address, even in different case", async () => {
  const shop = openShop(database.db);
  await inviteStaff(shop, OWNER, createMei());
  await expect(
    inviteStaff(shop, OWNER, createMei({ loginName: "Mei", email: "x@example.com" })),
  ).rejects.toMatchObject({ params: { message: "loginName.taken" } });
  await expect(inviteStaff(shop, OWNER, createMei({ loginName: "may" }))).rejects.toMatchObject({
    params: { message: "email.taken" },
  });
  await expect(
    inviteStaff(shop, OWNER, createMei({ loginName: "may", roleCodes: ["nothing"] })),
  ).rejects.toMatchObject({ params: { message: "roleCodes.format" } });
});

test("the last owner cannot lose the owner role or be disabled, even with concurrent changes", async () => {
  const shop = openShop(database.db);
  const owners = await Promise.all(Array.from({ length: 4 }, () => makeMember(shop, "owner")));
  await database.db.delete(staffAccount).where(eq(staffAccount.loginName, "staff"));
  const written = (nth: number) =>
    createMei({ email: `o${nth}@example.com`, roleCodes: ["manager"] });
  const changes = owners.map(({ id: userId }, nth) =>
    nth % 2 === 0
      ? disableAccount(shop, OWNER, { userId, version: 1 })
      : saveAccount(shop, OWNER, { userId, version: 1, ...written(nth) }),
  );
  expect(splitSettledResults(await Promise.allSettled(changes)).refused).toEqual(["lastOwner"]);
  // An invited owner without a password does not count as an owner who can sign in.
  await inviteStaff(shop, OWNER, createMei({ roleCodes: ["owner"] }));
  const left = await database.db.select().from(staffAccount);
  const last = left.find(
    ({ roleCodes, disabledAt, passwordHash }) =>
      roleCodes.includes("owner") && disabledAt === null && passwordHash !== null,
  )!;
  const seen = { userId: last.id, version: last.version };
  await expect(disableAccount(shop, OWNER, seen)).rejects.toThrow("lastOwner");
});

test("disabling a staff account ends its sessions and links, and enabling it allows new ones", async () => {
  const shop = openShop(database.db);
  const { id, token, loginName } = await makeMember(shop, "editor");
  await reinviteStaff(shop, OWNER, { userId: id, version: 1 });
  const link = await readLinkToken(shop, `${loginName}@example.com`);
  await disableAccount(shop, OWNER, { userId: id, version: 1 });
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  await expect(signIn(shop, loginName, "Rootwell2026")).rejects.toThrow("staffLoginWrong");
  await expect(readInvitation(shop, { token: link, ...FROM })).rejects.toThrow("invitationOver");
  await expect(reinviteStaff(shop, OWNER, { userId: id, version: 2 })).rejects.toThrow(
    "stateNotAllowed",
  );
  await enableAccount(shop, OWNER, { userId: id, version: 2 });
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  await signIn(shop, loginName, "Rootwell2026");
});

test("a new password ends the other sessions of a staff member, and so does a sign-out by a colleague", async () => {
  const shop = openShop(database.db);
  const { id, token, loginName } = await makeMember(shop, "auditor");
  const here = await signIn(shop, loginName, "Rootwell2026");
  const session = (await findStaffSignIn(shop, here))!;
  const asker = { id, tokenHash: session.tokenHash, actor: { staffName: loginName } };
  const wrong = { ...NEW, oldPassword: "Rootwell2025" };
  await expect(changeOwnPassword(shop, asker, wrong)).rejects.toThrow("oldPasswordWrong");
  await changeOwnPassword(shop, asker, { ...NEW, oldPassword: "Rootwell2026" });
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  expect(await findStaffSignIn(shop, here)).toBeDefined();
  await expect(signIn(shop, loginName, "Rootwell2026")).rejects.toThrow("staffLoginWrong");
  expect(await endSessionsOfAccount(shop, { ...OWNER, tokenHash: "" }, { userId: id })).toBe(1);
  expect(await findStaffSignIn(shop, here)).toBeUndefined();
});

test("staff cannot grant more rights than they have, and cannot change accounts with more rights", async () => {
  const shop = openShop(database.db);
  const { id } = await makeMember(shop, "owner");
  const seen = { userId: id, version: 1 };
  const boss = createMei({ roleCodes: ["owner"] });
  await expect(inviteStaff(shop, MANAGER, boss)).rejects.toThrow("forbidden");
  await expect(disableAccount(shop, MANAGER, seen)).rejects.toThrow("forbidden");
  await expect(reinviteStaff(shop, MANAGER, seen)).rejects.toThrow("forbidden");
  await expect(saveAccount(shop, MANAGER, { ...seen, ...createMei() })).rejects.toThrow(
    "forbidden",
  );
  const out = { ...MANAGER, tokenHash: "" };
  await expect(endSessionsOfAccount(shop, out, { userId: id })).rejects.toThrow("forbidden");
  const packer = await inviteStaff(shop, MANAGER, createMei());
  const raised = { userId: packer, version: 1, ...boss };
  await expect(saveAccount(shop, MANAGER, raised)).rejects.toThrow("forbidden");
});

test("the backend rejects the second of two concurrent saves of an account with a version conflict", async () => {
  const shop = openShop(database.db);
  const { id: userId } = await makeMember(shop, "editor");
  const saved = await Promise.allSettled(
    ["One", "Two"].map((name) =>
      saveAccount(shop, OWNER, { userId, version: 1, ...createMei({ name }) }),
    ),
  );
  expect(splitSettledResults(saved).refused).toEqual(["versionConflict"]);
});

test("staff can end one session of a colleague, and ending it again fails with notFound", async () => {
  const shop = openShop(database.db);
  const { id: userId, token, loginName } = await makeMember(shop, "editor");
  const other = await signIn(shop, loginName, "Rootwell2026");
  const sessionId = (await findStaffSignIn(shop, other))!.tokenHash;
  const end = () => endSessionsOfAccount(shop, { ...OWNER, tokenHash: "" }, { userId, sessionId });
  expect(await end()).toBe(1);
  expect(await findStaffSignIn(shop, other)).toBeUndefined();
  expect(await findStaffSignIn(shop, token)).toBeDefined();
  await expect(end()).rejects.toThrow("notFound");
});

/** Returns the first line of each mail about a change that an address received, oldest first. */
async function readChangeMails(shop: Shop, email: string): Promise<string[]> {
  const mails = await readMailbox(shop, email);
  const news = mails.filter(({ subject }) => subject.includes("your account was changed"));
  return news.map(({ text }) => text.split("\n\n")[2]!).reverse();
}

test("a staff member gets a mail about each change that affects the security of the account", async () => {
  const shop = openShop(database.db);
  // Use another address, because other tests have sent mails to the usual one.
  const own = createMei({ loginName: "meinews", email: "news@example.com" });
  const { email } = own;
  const userId = await inviteStaff(shop, OWNER, own);
  await acceptInvitation(shop, { token: await readLinkToken(shop, email), ...NEW, ...FROM });
  expect(await readChangeMails(shop, email), "the first password is no news").toEqual([]);
  const device = "a-browser-of-the-staff-member";
  const chrome =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
  const here = {
    ...FROM,
    loginName: own.loginName,
    password: NEW.password,
    device,
    userAgent: chrome,
  };
  const token = await signInStaff(shop, here);
  await signInStaff(shop, here);
  expect(await readChangeMails(shop, email), "once for each device").toEqual([
    "Your staff account was signed in on a new device.",
  ]);
  const { tokenHash } = (await findStaffSignIn(shop, token))!;
  const asker = { id: userId, tokenHash, actor: { staffName: own.loginName, address: FROM.ip } };
  const next = {
    oldPassword: NEW.password,
    password: "another long one",
    confirmPassword: "another long one",
  };
  await changeOwnPassword(shop, asker, next);
  const { version } = (await readAccount(shop, userId)).account;
  const moved = { ...own, email: "mei.new@example.com", roleCodes: ["editor"] };
  await saveAccount(shop, OWNER, { ...moved, userId, version });
  await disableAccount(shop, OWNER, { userId, version: version + 1 });
  expect((await readChangeMails(shop, email)).slice(1)).toEqual([
    "The password of your staff account was changed. All other devices were signed out.",
    "A colleague changed the email of your staff account.",
  ]);
  expect(await readChangeMails(shop, "mei.new@example.com")).toEqual([
    "A colleague changed the email of your staff account.",
    "A colleague changed the roles of your staff account.",
    "A colleague disabled your staff account.",
  ]);
  const [last] = await readMailbox(shop, "mei.new@example.com");
  expect(last!.text).toContain("By: anna");
});
