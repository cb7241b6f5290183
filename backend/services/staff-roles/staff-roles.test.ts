import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { makeMember } from "../../../tests/fixtures/staff";
import { BUILT_IN_ROLE_RIGHTS } from "../../rules/staff-permissions";
import { asHkCents, NO_CENTS } from "../../rules/money";
import { findStaffSignIn } from "../staff-sessions/sign-in-staff";
import {
  addRole,
  archiveRole,
  saveRole,
  type GrantingStaff,
  type WrittenRole,
  readRole,
  readRoles,
} from "./staff-roles";

const database = openTestDatabase();
const OWNER: GrantingStaff = {
  actor: { staffName: "anna", address: "" },
  held: BUILT_IN_ROLE_RIGHTS.owner,
};
const MANAGER: GrantingStaff = {
  actor: { staffName: "ben", address: "" },
  held: BUILT_IN_ROLE_RIGHTS.manager,
};
const NIGHT: WrittenRole = {
  code: "night-shift",
  name: { zhTw: "夜班", en: "Night shift" },
  permissions: ["orders.see"],
  refundLimitCents: NO_CENTS,
  personalData: false,
  export: false,
  secondFactor: false,
};

test("a role applies from its creation until staff archive it, and its history lists the changes", async () => {
  const shop = openShop(database.db);
  await addRole(shop, OWNER, NIGHT);
  const { token } = await makeMember(shop, "night-shift");
  const may = async () => (await findStaffSignIn(shop, token))?.held;
  expect([...((await may())?.permissions ?? [])]).toEqual(["orders.see"]);
  const wider = { ...NIGHT, permissions: ["orders.change", "refunds.change"] as const };
  const limit = asHkCents(20_000);
  await saveRole(shop, OWNER, { ...wider, refundLimitCents: limit, version: 1 });
  expect(await may()).toMatchObject({ refundLimitCents: limit });
  expect([...((await may())?.permissions ?? [])]).toEqual(["orders.change", "refunds.change"]);
  await expect(saveRole(shop, OWNER, { ...NIGHT, version: 1 })).rejects.toThrow("versionConflict");
  await archiveRole(shop, OWNER, { code: NIGHT.code, version: 2 });
  expect([...((await may())?.permissions ?? [])]).toEqual([]);
  const { history, users, archivedAt } = await readRole(shop, NIGHT.code);
  expect([users, archivedAt]).toEqual([1, expect.any(Date)]);
  expect(history.map(({ action, staffName }) => [action, staffName])).toEqual([
    ...[
      ["archiveRole", "anna"],
      ["saveRole", "anna"],
    ],
    ["addRole", "anna"],
  ]);
  expect(history[1]?.after).toEqual({
    permissions: ["orders.change", "refunds.change"],
    refundLimitCents: 20_000,
  });
});

test("the backend rejects the second of two concurrent saves of a role with a version conflict", async () => {
  const shop = openShop(database.db);
  const names = ["Packers", "Movers"];
  const saved = await Promise.allSettled(
    names.map((en) =>
      saveRole(shop, OWNER, {
        ...NIGHT,
        code: "warehouse",
        name: { zhTw: "倉務", en },
        version: 1,
      }),
    ),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await readRole(shop, "warehouse")).toMatchObject({ version: 2 });
});

test("the owner and auditor roles keep their rights, and staff cannot archive built-in roles", async () => {
  const shop = openShop(database.db);
  for (const code of ["owner", "auditor"] as const) {
    const before = await readRole(shop, code);
    await saveRole(shop, OWNER, { ...NIGHT, code, secondFactor: true, version: 1 });
    const after = await readRole(shop, code);
    expect(after).toMatchObject({ secondFactor: true, version: 2, name: before.name });
    expect([...after.permissions].sort()).toEqual([...before.permissions].sort());
  }
  await expect(archiveRole(shop, OWNER, { code: "editor", version: 1 })).rejects.toThrow(
    "fixedRole",
  );
  expect((await readRoles(shop)).map(({ code }) => code).slice(0, 2)).toEqual(["owner", "manager"]);
});

test("staff cannot create a role with more rights than they have", async () => {
  const shop = openShop(database.db);
  const more: WrittenRole = { ...NIGHT, code: "more", permissions: ["roles.change"] };
  await expect(addRole(shop, MANAGER, more)).rejects.toThrow("forbidden");
  await expect(saveRole(shop, MANAGER, { ...NIGHT, code: "owner", version: 1 })).rejects.toThrow();
  const poor = { ...MANAGER, held: BUILT_IN_ROLE_RIGHTS["customer-care"] };
  const rich: WrittenRole = { ...NIGHT, code: "rich", refundLimitCents: null };
  await expect(addRole(shop, poor, rich)).rejects.toThrow("forbidden");
  await expect(addRole(shop, OWNER, { ...NIGHT, code: "owner" })).rejects.toMatchObject({
    params: { message: "code.taken" },
  });
});
