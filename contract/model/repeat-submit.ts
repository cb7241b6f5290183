/*
 * How two storefronts of one shop know a form that was sent twice (spec §5, prod-api B.8). Not the standard
 * Idempotency-Key: there a key stands for a day, here the same form may be sent again after a second.
 */

/** Names the call of a submit: the same for each repetition of it, at every storefront. */
export const SUBMIT_KEY_HEADER = "Repeat-Submit-Key";
export const SUBMIT_KEY = /^[\w-]{43}$/;

/** Stands with value `true` at an answer that an earlier call with this key was given. */
export const REPLAYED_HEADER = "Repeat-Submit-Replayed";
