import { SETTING_RULES } from "@contract/staff/setting-rules";
import { SETTING_KEYS, type SettingKey } from "@contract/staff/states";
import { historyOfKind, recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { listSettings, lockSetting, writeSetting } from "../../database/staff-settings";
import { inTransaction } from "../../database/transaction";
import { nextVersion } from "../../rules/edit-version";
import { writtenSetting } from "../../rules/written-setting";
import type { Shop } from "../shop";

interface Written {
  readonly key: SettingKey;
  readonly value: string;
  /** The version that whoever writes it has seen; 0 of one that was never set. */
  readonly version: number;
}

/** Every setting as it stands, and who changed them. */
export async function readSettings(shop: Shop) {
  const [rows, history] = await Promise.all([
    listSettings(shop.db),
    historyOfKind(shop.db, "setting"),
  ]);
  const settings = SETTING_KEYS.map((key) => {
    const set = rows.find((row) => row.key === key);
    const byDefault = defaultOf(shop, key);
    return { key, byDefault, value: set?.value ?? byDefault, version: set?.version ?? 0 };
  });
  return { settings, history };
}

/** Sets one. Refuses `versionConflict`, and as `invalidField` what it may not be. */
export async function saveSettingByStaff(
  shop: Shop,
  by: StaffActor,
  { key, value: submitted, version }: Written,
): Promise<void> {
  const value = writtenSetting(key, submitted);
  await inTransaction(shop.db, async (tx) => {
    const before = await lockSetting(tx, key, defaultOf(shop, key));
    const after = { key, value, version: nextVersion(before, version) };
    if (before.value === value) return;
    await writeSetting(tx, after);
    await recordAuditEntry(tx, {
      ...{ ...by, action: "saveSetting", subject: { kind: "setting", id: key, name: key } },
      ...{ before: { value: before.value }, after: { value } },
    });
  });
}

/** The address of returns is the environment's until somebody sets another. */
function defaultOf(shop: Shop, key: SettingKey): string {
  return key === "returnAddress"
    ? shop.settings.returnAddress
    : String(SETTING_RULES[key].byDefault);
}
