import type { Log } from "@logging/log";
import type { BackendConfig } from "../config";
import type { Database } from "../database/connection";

/** What of the settings the services go by. */
export type ShopSettings = Pick<
  BackendConfig,
  | "returnAddress"
  | "dataDir"
  | "origins"
  | "staffPassword"
  | "qaToken"
  | "mail"
  | "payment"
  | "backendSecret"
>;

/** What every service stands on; handed in as its first argument. */
export interface Shop {
  readonly db: Database;
  readonly settings: ShopSettings;
  readonly log: Log;
}
