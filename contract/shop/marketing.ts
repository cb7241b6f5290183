import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";

/*
 * The calls about marketing mails. The shop sends these mails only to shoppers who have agreed, until they
 * unsubscribe.
 */

/**
 * The version of the consent text. Increase it with each change of the text (app/locales, `marketing.agree`).
 */
export const MARKETING_CONSENT_VERSION = 1;

export const marketingConsent = call({
  method: "GET",
  path: "/userApp/marketing/consent",
  summary: "Get whether and since when the shopper agrees to marketing mails",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: c.object({
    agreed: c.flag,
    /** The time of the consent. Null if the shopper does not agree. */
    since: c.orNull(c.time),
  }),
  refusals: [],
  optional: true,
});

export const marketingConsentSave = call({
  method: "POST",
  path: "/userApp/marketing/saveConsent",
  summary: "Agree to marketing mails, or withdraw the consent; queued mails are then not sent",
  token: "required",
  request: z.object({
    agreed: f.checkboxValue,
    /** The version of the consent text that the shopper saw. */
    version: z.int().check(z.positive(), z.maximum(10_000)),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
  optional: true,
});

/** The maximum length of the token in an unsubscribe link. */
const UNSUBSCRIBE_TOKEN_MAX = 100;
/** The kinds of mails that an unsubscribe link can end. */
const MAIL_TOPICS = ["news", "reviews", "stock", "refill"] as const;
const byLink = z.object({ token: f.opaqueToken(UNSUBSCRIBE_TOKEN_MAX) });

export const unsubscribeState = call({
  method: "GET",
  path: "/userApp/marketing/link",
  summary: "Get the masked recipient of an unsubscribe link and the current state",
  token: "none",
  request: byLink,
  shape: "data",
  reply: c.object({
    /** The masked e-mail address, of which only the first letter and the domain are visible. */
    email: c.text,
    /** The mails that the link ends: news, review requests, mails about stock, or refill reminders. */
    topic: c.wordOrElse(MAIL_TOPICS, "news"),
    /** True if the shopper currently gets such mails. */
    agreed: c.flag,
    /** True for a short time after the shopper unsubscribed, while this can be undone. */
    undoable: c.flag,
  }),
  refusals: ["notFound"],
  optional: true,
});

export const unsubscribe = call({
  method: "POST",
  path: "/userApp/marketing/unsubscribe",
  summary: "Unsubscribe the owner of the link; idempotent",
  token: "none",
  request: byLink,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
  optional: true,
});

export const unsubscribeUndo = call({
  method: "POST",
  path: "/userApp/marketing/undoUnsubscribe",
  summary: "Undo an unsubscription within a day",
  token: "none",
  request: byLink,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
  optional: true,
});
