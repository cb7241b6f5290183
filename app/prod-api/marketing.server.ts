import * as calls from "@contract/shop/marketing";
import { callBackend, type Caller } from "./call.server";

/**
 * Returns whether the shopper agreed to marketing mails. If the backend does not support this call, the
 * answer is `notFound`.
 */
export function readConsent(caller: Caller) {
  return callBackend(caller, calls.marketingConsent);
}

/** Saves that the shopper agrees to the current consent text, or withdraws the consent. */
export function saveConsent(caller: Caller, agreed: boolean) {
  return callBackend(caller, calls.marketingConsentSave, {
    agreed,
    version: calls.MARKETING_CONSENT_VERSION,
  });
}

/** Returns the owner of an unsubscribe link, and whether the owner is still subscribed. */
export function readUnsubscribeLink(caller: Caller, token: string) {
  return callBackend(caller, calls.unsubscribeState, { token });
}

/** Stops marketing mails to the owner of the link, without a sign-in. */
export function unsubscribe(caller: Caller, token: string) {
  return callBackend(caller, calls.unsubscribe, { token });
}

/** Undoes an unsubscription. The backend allows this for one day. */
export function undoUnsubscribe(caller: Caller, token: string) {
  return callBackend(caller, calls.unsubscribeUndo, { token });
}
