import * as calls from "@contract/shop/marketing";
import { ask, type Caller } from "./call.server";

/** Whether the shopper agreed to mails about news; an optional call: a backend without it answers `notFound`. */
export function readConsent(caller: Caller) {
  return ask(caller, calls.marketingConsent);
}

/** Agrees to the words that the shop shows now, or withdraws. */
export function saveConsent(caller: Caller, agreed: boolean) {
  return ask(caller, calls.marketingConsentSave, {
    agreed,
    version: calls.MARKETING_CONSENT_VERSION,
  });
}

/** Whose mails a link ends, and how that stands. */
export function readUnsubscribeLink(caller: Caller, token: string) {
  return ask(caller, calls.unsubscribeState, { token });
}

/** Ends the mails of the link's owner, who need not be signed in. */
export function unsubscribe(caller: Caller, token: string) {
  return ask(caller, calls.unsubscribe, { token });
}

/** Takes that back within a day. */
export function undoUnsubscribe(caller: Caller, token: string) {
  return ask(caller, calls.unsubscribeUndo, { token });
}
