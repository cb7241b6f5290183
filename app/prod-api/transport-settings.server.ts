import { config } from "~/config.server";
import { CALL_REPLY_MAX_BYTES, CALL_TIMEOUT_MS } from "@contract/model/limits";

/** The settings of the connection to the backend. */
export interface TransportSettings {
  /** The scheme, host and the prefix /prod-api, without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly replyMaxBytes: number;
}

let settings: TransportSettings = {
  baseUrl: config.prodApiUrl,
  timeoutMs: CALL_TIMEOUT_MS,
  replyMaxBytes: CALL_REPLY_MAX_BYTES,
};

/** Returns the current settings: those of the shop's config, unless changed. */
export function transportSettings(): TransportSettings {
  return settings;
}

/** Changes the settings of this process, for a shop whose backend moves and for tests. */
export function configureTransport(changes: Partial<TransportSettings>): void {
  settings = { ...settings, ...changes };
}
