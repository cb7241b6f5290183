import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";

/*
 * Mails about news and offers: only to shoppers who agreed, until they say otherwise.
 */

/** Which words shoppers agree to; one more with each change of them (app/locales, `marketing.agree`). */
export const MARKETING_CONSENT_VERSION = 1;

export const marketingConsent = call({
  method: "GET",
  path: "/userApp/marketing/consent",
  summary: "Whether the shopper agreed to mails about news and offers, and since when",
  token: "required",
  request: nothing,
  shape: "data",
  reply: c.object({
    agreed: c.flag,
    /** Since when; null where the shopper does not agree. */
    since: c.orNull(c.time),
  }),
  refusals: [],
  optional: true,
});

export const marketingConsentSave = call({
  method: "POST",
  path: "/userApp/marketing/saveConsent",
  summary: "Agree to such mails, or withdraw that; what waits to be sent is then not sent",
  token: "required",
  request: z.object({
    agreed: f.ticked,
    /** Which words were agreed to. */
    version: z.int().check(z.positive(), z.maximum(10_000)),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: [],
  optional: true,
});

/** Longest word of a link that ends mails. */
const UNSUBSCRIBE_TOKEN_MAX = 100;
const byLink = z.object({ token: f.mark(UNSUBSCRIBE_TOKEN_MAX) });

export const unsubscribeState = call({
  method: "GET",
  path: "/userApp/marketing/link",
  summary: "Whose mails a link ends, and how that stands",
  token: "none",
  request: byLink,
  shape: "data",
  reply: c.object({
    /** Of the e-mail address the first letter and the domain. */
    email: c.text,
    agreed: c.flag,
    /** They were ended a short while ago: that can be taken back. */
    undoable: c.flag,
  }),
  refusals: ["notFound"],
  optional: true,
});

export const unsubscribe = call({
  method: "POST",
  path: "/userApp/marketing/unsubscribe",
  summary: "End the mails of the link's owner; again changes nothing",
  token: "none",
  request: byLink,
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound"],
  optional: true,
});

export const unsubscribeUndo = call({
  method: "POST",
  path: "/userApp/marketing/undoUnsubscribe",
  summary: "Take that back within a day",
  token: "none",
  request: byLink,
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "stateNotAllowed"],
  optional: true,
});
