import { config } from "~/config.server";
import { CALL_REPLY_MAX_BYTES, CALL_TIMEOUT_MS } from "@contract/model/limits";

/** The settings of the connection to the backend. */
export interface TransportSettings {
  /** The base URL with the prefix /prod-api, without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly replyMaxBytes: number;
}

let settings: TransportSettings = {
  baseUrl: config.prodApiUrl,
  timeoutMs: CALL_TIMEOUT_MS,
  replyMaxBytes: CALL_REPLY_MAX_BYTES,
};

/**
 * Returns the current settings. They are the settings of the shop's config, unless `configureTransport`
 * changed them.
 */
export function getTransportSettings(): TransportSettings {
  return settings;
}

/**
 * Changes the settings of this process. This function is used by tests, and when the shop's own backend
 * changes its URL.
 */
export function configureTransport(changes: Partial<TransportSettings>): void {
  settings = { ...settings, ...changes };
}
