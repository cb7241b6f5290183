import type { Log } from "@platform/logging/log";
import type { StoredFiles } from "../adapters/files/stored-files";
import type { BackendConfig } from "../config";
import type { Database } from "../database/connection";
import type { Replica } from "../database/replica";

/** What of the settings the services go by. */
export type ShopSettings = Pick<
  BackendConfig,
  | "returnAddress"
  | "origins"
  | "staffPassword"
  | "qaToken"
  | "mail"
  | "payment"
  | "backendSecret"
  | "encryptionKeys"
  | "dataDir"
>;

/** What every service stands on; handed in as its first argument. */
export interface Shop {
  readonly db: Database;
  /** A copy for what may be a second old (`mayLag` of a call); `serve` alone asks it. */
  readonly replica?: Replica;
  /** Pictures and videos; whatever a key names is in no other place. */
  readonly files: StoredFiles;
  readonly settings: ShopSettings;
  readonly log: Log;
}
