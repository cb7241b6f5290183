import type { Log } from "@platform/logging/log";
import type { StoredFiles } from "../adapters/files/stored-files";
import type { PickupNetwork } from "../adapters/pickup/file-network";
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
  | "privatePictureOrigins"
  | "privateWebhookOrigins"
  | "payment"
  | "backendSecret"
  | "encryptionKeys"
  | "dataDir"
  | "databaseDirectUrl"
  | "backups"
>;

/** The dependencies of every service. They are the first argument of each service. */
export interface Shop {
  readonly db: Database;
  /**
   * A read replica for calls that allow old data (`mayLag`). The data is at most a second old. Only `defineEndpoint`
   * uses the replica.
   */
  readonly replica?: Replica;
  /** The store of images and videos. It has the only copy of each file. */
  readonly files: StoredFiles;
  /** The stores and lockers where shoppers collect parcels. */
  readonly pickup: PickupNetwork;
  readonly settings: ShopSettings;
  readonly log: Log;
}
