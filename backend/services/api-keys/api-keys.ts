import { API_KEY_PREFIX, type ApiKeyState } from "@contract/staff/api-keys";
import { API_KEYS_MAX } from "@contract/staff/limits";
import { KEY_PERMISSIONS, type StaffPermission } from "@contract/staff/permissions";
import type { HkCents } from "@contract/model/money";
import { formatShopTime } from "@contract/model/shop-time";
import {
  findValidKey,
  insertApiKey,
  listApiKeys,
  lockApiKeys,
  revokeStoredKey,
  type ApiKeyRecord,
} from "../../database/api-keys";
import { getHistory, recordAuditEntry } from "../../database/audit-entries";
import { createId } from "../../database/ids";
import { createToken, hashToken } from "../../database/sessions";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { includesRights, type GrantedRights } from "../../rules/staff-permissions";
import { countUseOrThrow } from "../accounts/sign-in";
import type { Shop } from "../shop";
import type { GrantingStaff } from "../staff-roles/staff-roles";

const BEGINNING_LENGTH = 9;
const DAY_MS = 86_400_000;

/** An API key without its hash, with its state now. */
type ShownApiKey = Omit<ApiKeyRecord, "keyHash"> & { readonly state: ApiKeyState };

/** Returns the API keys, newest first. */
export async function readApiKeys(shop: Shop): Promise<ShownApiKey[]> {
  return (await listApiKeys(shop.db)).map(({ keyHash: _, ...row }) => ({
    ...row,
    state: toState(row),
  }));
}

/** Returns an API key with its change history. Throws `notFound`. */
export async function readApiKey(shop: Shop, id: string) {
  const [keys, history] = await Promise.all([
    readApiKeys(shop),
    getHistory(shop.db, { kind: "apiKey", id }),
  ]);
  const found = keys.find((row) => row.id === id);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}

/** The fields of a new API key. */
export interface NewApiKey {
  readonly name: string;
  readonly permissions: readonly StaffPermission[];
  /** The maximum amount of one refund. Null for no limit. */
  readonly refundLimitCents: HkCents | null;
  readonly personalData: boolean;
  readonly export: boolean;
  readonly expiryDays: number;
}

/**
 * Creates an API key and returns it. The shop stores only its hash. Throws `forbidden` for rights that the caller
 * lacks. Throws `invalidField` if a valid key has the same name, or if the shop has API_KEYS_MAX valid keys.
 */
export async function addApiKey(
  shop: Shop,
  { actor, held }: GrantingStaff,
  { expiryDays, ...fields }: NewApiKey,
): Promise<{ readonly id: string; readonly secret: string }> {
  if (!includesRights(held, toKeyRights(fields))) throw new Refusal("forbidden");
  const id = createId();
  const secret = API_KEY_PREFIX + createToken();
  const expiresAt = new Date(Date.now() + expiryDays * DAY_MS);
  await runInTransaction(shop.db, async (tx) => {
    const valid = (await lockApiKeys(tx)).filter((row) => toState(row) === "active");
    if (valid.length >= API_KEYS_MAX) throw createInvalidFieldError("name", "name.manyKeys");
    if (valid.some(({ name }) => name === fields.name))
      throw createInvalidFieldError("name", "name.taken");
    await insertApiKey(tx, {
      id,
      ...fields,
      permissions: [...new Set(fields.permissions)].sort(),
      keyHash: hashToken(secret),
      beginning: secret.slice(0, BEGINNING_LENGTH),
      createdBy: actor.staffName,
      expiresAt,
    });
    const { name, permissions, refundLimitCents, personalData, export: mayExport } = fields;
    await recordAuditEntry(tx, {
      ...actor,
      action: "addApiKey",
      subject: { kind: "apiKey", id, name },
      after: {
        permissions,
        refundLimitCents,
        personalData,
        export: mayExport,
        until: formatShopTime(expiresAt),
      },
    });
  });
  return { id, secret };
}

/** Revokes an API key immediately. A revoked key is not changed. Throws `notFound` or `versionConflict`. */
export async function revokeApiKey(
  shop: Shop,
  { actor }: GrantingStaff,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = (await lockApiKeys(tx)).find((row) => row.id === id);
    if (found === undefined) throw new Refusal("notFound");
    if (found.revokedAt !== null) return;
    await revokeStoredKey(tx, id, getNextVersion(found, version));
    await recordAuditEntry(tx, {
      ...actor,
      action: "revokeApiKey",
      subject: { kind: "apiKey", id, name: found.name },
    });
  });
}

/** The caller of a call with an API key. */
interface KeyHolder {
  readonly id: string;
  /** The name in audit entries. No login name contains a colon, so it cannot be mistaken for a staff member. */
  readonly name: string;
  readonly held: GrantedRights;
}

/**
 * Returns the caller of a call with an API key, or undefined if the key is not valid. Throws `tooManyRequests` after
 * API_KEY_CALLS_PER_MINUTE calls in a minute.
 */
export async function findKeyHolder(shop: Shop, key: string): Promise<KeyHolder | undefined> {
  const found = await findValidKey(shop.db, key);
  if (found === undefined) return undefined;
  await countUseOrThrow(shop, "callByApiKey", found.id);
  return { id: found.id, name: `key:${found.name}`, held: toKeyRights(found) };
}

/** Returns the rights of a key. Permissions that no key may have are left out. */
function toKeyRights(
  row: Pick<ApiKeyRecord, "refundLimitCents" | "personalData" | "export"> & {
    readonly permissions: readonly string[];
  },
): GrantedRights {
  return {
    permissions: new Set(KEY_PERMISSIONS.filter((each) => row.permissions.includes(each))),
    rights: new Set([
      ...(row.personalData ? (["personalData"] as const) : []),
      ...(row.export ? (["export"] as const) : []),
    ]),
    refundLimitCents: row.refundLimitCents,
  };
}

function toState({
  revokedAt,
  expiresAt,
}: Pick<ApiKeyRecord, "revokedAt" | "expiresAt">): ApiKeyState {
  if (revokedAt !== null) return "revoked";
  return expiresAt.getTime() <= Date.now() ? "expired" : "active";
}
