/**
 * The timeouts of the script that every page loads. They are not in limits.ts, because the bundler would keep
 * every computed constant of that file, such as `10 * 60_000`.
 */

/** The time for which a toast message is visible (spec §8). */
export const NOTICE_VISIBLE_MS = 5_000;

// The live channel (spec §4 and §9)
export const HEARTBEAT_IDLE_MS = 20_000;
export const HEARTBEAT_WAIT_MS = 20_000;
export const RECONNECT_DELAY_MS = 5_000;
export const OPEN_ORDERS_DELAY_MS = 1_500;
