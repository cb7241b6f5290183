import type { SavedView } from "@contract/staff/account";
import { VIEWS_MAX } from "@contract/staff/limits";
import type { StaffListName } from "@contract/staff/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import {
  findListSetting,
  lockStaff,
  saveListSetting,
  updateStaff,
  type ListSetting,
} from "../../database/staff-accounts";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** The staff member who makes the call. */
interface Owner {
  readonly id: string;
  readonly actor: StaffActor;
}

/** Returns the columns and the saved views that a staff member has chosen for a list. */
export function readOwnList(shop: Shop, { id }: Owner, list: StaffListName): Promise<ListSetting> {
  return findListSetting(shop.db, id, list);
}

/** Turns the single-character keyboard shortcuts of a staff member on or off. */
export async function saveOwnKeys(
  shop: Shop,
  { id, actor }: Owner,
  singleKeys: boolean,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    await lockStaff(tx, id);
    await updateStaff(tx, id, { singleKeys });
    await recordAuditEntry(tx, { ...actor, action: "saveOwnKeys" });
  });
}

/** Saves the columns that a list shows to a staff member. Null restores the default columns. */
export function saveOwnColumns(
  shop: Shop,
  owner: Owner,
  { list, columns }: { readonly list: StaffListName; readonly columns: readonly string[] | null },
): Promise<void> {
  return changeListSetting(shop, owner, list, (setting) => ({ ...setting, columns }));
}

/** Saves a view of a list. A view with the same name is replaced. Throws `viewsFull`. */
export function saveOwnView(
  shop: Shop,
  owner: Owner,
  { list, view }: { readonly list: StaffListName; readonly view: SavedView },
): Promise<void> {
  return changeListSetting(shop, owner, list, ({ columns, views }) => {
    const others = views.filter(({ name }) => name !== view.name);
    if (others.length >= VIEWS_MAX) throw new Refusal("viewsFull", { max: VIEWS_MAX });
    return { columns, views: [...others, view].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}

/** Deletes a saved view. Throws `notFound`. */
export function removeOwnView(
  shop: Shop,
  owner: Owner,
  { list, name }: { readonly list: StaffListName; readonly name: string },
): Promise<void> {
  return changeListSetting(shop, owner, list, ({ columns, views }) => {
    const others = views.filter((view) => view.name !== name);
    if (others.length === views.length) throw new Refusal("notFound");
    return { columns, views: others };
  });
}

/** Locks the account, because two browsers of one person may change a list at the same time. */
async function changeListSetting(
  shop: Shop,
  { id, actor }: Owner,
  list: StaffListName,
  change: (setting: ListSetting) => ListSetting,
): Promise<void> {
  await runInTransaction(shop.db, async (tx: Transaction) => {
    await lockStaff(tx, id);
    await saveListSetting(tx, { id, list }, change(await findListSetting(tx, id, list)));
    await recordAuditEntry(tx, { ...actor, action: "saveOwnList" });
  });
}
