import * as calls from "@contract/shop/marketing";
import { ask, type Caller } from "./call.server";

/**
 * Returns whether the shopper agreed to marketing mails. Optional call: a backend without it
 * answers `notFound`.
 */
export function readConsent(caller: Caller) {
  return ask(caller, calls.marketingConsent);
}

/** Agrees to the current consent text, or withdraws the consent. */
export function saveConsent(caller: Caller, agreed: boolean) {
  return ask(caller, calls.marketingConsentSave, {
    agreed,
    version: calls.MARKETING_CONSENT_VERSION,
  });
}

/** Returns the owner of an unsubscribe link and the current state. */
export function readUnsubscribeLink(caller: Caller, token: string) {
  return ask(caller, calls.unsubscribeState, { token });
}

/** Stops the mails of the link's owner, without a sign-in. */
export function unsubscribe(caller: Caller, token: string) {
  return ask(caller, calls.unsubscribe, { token });
}

/** Undoes that within a day. */
export function undoUnsubscribe(caller: Caller, token: string) {
  return ask(caller, calls.unsubscribeUndo, { token });
}
