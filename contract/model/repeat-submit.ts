/*
 * The headers by which the storefronts of a shop detect a form that was submitted twice (spec §5, prod-api
 * B.8). The standard Idempotency-Key cannot be used, because it is valid for a day. Here the same form may be
 * submitted again after one second.
 */

/**
 * The request header with the idempotency key of a call. A repeated form sends the same key, from every
 * storefront.
 */
export const SUBMIT_KEY_HEADER = "Repeat-Submit-Key";
export const SUBMIT_KEY = /^[\w-]{43}$/;

/** The header that is `true` if the response repeats the answer of an earlier call with this key. */
export const REPLAYED_HEADER = "Repeat-Submit-Replayed";
