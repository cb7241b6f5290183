/*
 * The headers by which storefronts of a shop detect a form that was submitted twice (spec §5,
 * prod-api B.8). They differ from the standard Idempotency-Key, which is valid for a day. Here the
 * same form may be sent again after a second.
 */

/** The key of a submission's call, the same for each repetition at every storefront. */
export const SUBMIT_KEY_HEADER = "Repeat-Submit-Key";
export const SUBMIT_KEY = /^[\w-]{43}$/;

/** Set to `true` in a response that repeats the answer of an earlier call with this key. */
export const REPLAYED_HEADER = "Repeat-Submit-Replayed";
