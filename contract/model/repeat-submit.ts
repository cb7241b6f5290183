/*
 * The headers with which storefronts and the backend detect that a form was submitted twice (spec §5,
 * prod-api B.8). The standard Idempotency-Key does not fit: it is valid for a day, but a shopper may submit
 * the same form again after one second.
 */

/**
 * The request header with the idempotency key of a call. A form that is submitted twice sends the same key,
 * even to different storefront processes.
 */
export const SUBMIT_KEY_HEADER = "Repeat-Submit-Key";
export const SUBMIT_KEY_PATTERN = /^[\w-]{43}$/;

/** The response header that is `true` if the backend repeats its earlier answer to this key. */
export const REPLAYED_HEADER = "Repeat-Submit-Replayed";
