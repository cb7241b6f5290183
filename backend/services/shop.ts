import type { Log } from "@platform/logging/log";
import type { StoredFiles } from "../adapters/files/stored-files";
import type { BackendConfig } from "../config";
import type { Database } from "../database/connection";
import type { Replica } from "../database/replica";

/** The settings that services need. */
export type ShopSettings = Pick<
  BackendConfig,
  | "returnAddress"
  | "origins"
  | "staffPassword"
  | "staffIdleMs"
  | "isOnLoopback"
  | "qaToken"
  | "mail"
  | "payment"
  | "backendSecret"
  | "encryptionKeys"
  | "dataDir"
  | "databaseDirectUrl"
  | "backups"
>;

/** The dependencies of every service, passed as the first argument. */
export interface Shop {
  readonly db: Database;
  /** A read replica for calls that accept data of up to a second ago (`mayLag`). Only `defineEndpoint` uses it. */
  readonly replica?: Replica;
  /** The store of pictures and videos. A file exists nowhere else. */
  readonly files: StoredFiles;
  readonly settings: ShopSettings;
  readonly log: Log;
}
