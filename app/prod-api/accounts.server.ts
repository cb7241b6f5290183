import type { ReplyOf, RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/accounts";
import { factorState, loginVerify } from "@contract/shop/second-factor";
import { DEVICE_TYPE } from "@contract/model/limits";
import type { AppLoadContext } from "@remix-run/node";
import { sessionEnd, sessionEndOthers, sessionList } from "@contract/shop/sessions";
import * as ownDataCalls from "@contract/shop/own-data";
import * as marketingCalls from "@contract/shop/marketing";
import { toFailedAnswer, mapAnswer, type Answer } from "./answer";
import { SessionExpired } from "~/session/session-expired";
import { answerWithTimeout } from "./answer-with-timeout.server";
import { callBackend, type Caller } from "./call.server";
import { clearCacheAfter, getCachedForViewer, clearCachedSessions } from "./viewer-cache.server";
import { showActivityAgain } from "~/session/preferences.server";

/** The shopper's basic info. `loginId` is part of the live channel's URL. */
export type BasicInfo = ReplyOf<typeof calls.basicInfo> & { readonly loginId: string };

/** The result of a completed sign-in. */
export interface SignedIn {
  readonly token: string;
  readonly info: BasicInfo;
}

/**
 * Signs in and loads the basic info (spec §4). The caller passes the result to `context.signIn`.
 */
export async function signIn(
  caller: Caller,
  { loginName, password }: Omit<RequestOf<typeof calls.login>, "deviceType">,
): Promise<Answer<SignedIn>> {
  const login = await callBackend(caller, calls.login, {
    loginName,
    password,
    deviceType: DEVICE_TYPE,
  });
  return login.ok ? loadSignedIn(caller, login.data) : login;
}

/** Completes a sign-in with the second factor and loads the basic info. */
export async function verifySignIn(
  caller: Caller,
  input: RequestOf<typeof loginVerify>,
): Promise<Answer<SignedIn>> {
  const verified = await callBackend(caller, loginVerify, input);
  return verified.ok ? loadSignedIn(caller, verified.data) : verified;
}

async function loadSignedIn(caller: Caller, token: string): Promise<Answer<SignedIn>> {
  return mapAnswer(await getBasicInfo({ ...caller, session: { token } }), (info) => ({
    token,
    info,
  }));
}

/** Ends the session at the backend. Does nothing for a visitor. */
export function endBackendSession(caller: Caller) {
  return clearCacheAfter(caller, callBackend(caller, calls.logout, undefined, { isToken: true }));
}

/**
 * Returns the shopper's basic info. It is cached for at most five seconds and reloaded after each change of
 * the account.
 */
export function getBasicInfo(caller: Caller): Promise<Answer<BasicInfo>> {
  return getCachedForViewer("basicInfo", caller, async () =>
    mapAnswer(await callBackend(caller, calls.basicInfo), addLoginId),
  );
}

/**
 * Returns true if the login account is taken. If the call fails, returns false, because the registration then
 * reports the failure.
 */
export async function checkLoginNameTaken(caller: Caller, loginName: string): Promise<boolean> {
  return isTaken(await callBackend(caller, calls.loginNameIsExist, { loginName }));
}

/**
 * Returns true if the e-mail is registered. If the call fails, returns false, because the registration then
 * reports the failure.
 */
export async function checkEmailTaken(caller: Caller, email: string): Promise<boolean> {
  return isTaken(await callBackend(caller, calls.emailIsExist, { email }));
}

/**
 * Matches the messages with which some backends report that an account is taken. They report an error instead
 * of `true`.
 */
const TAKEN_MESSAGE =
  /重[複复]|已(?:[經经])?(?:存在|被|[註注][冊册]|使用|[佔占]用)|exist|taken|duplicat|registered/i;

function isTaken(answer: Answer<boolean | null>): boolean {
  if (answer.ok) return answer.data === true;
  const { kind, message = "" } = answer.failure;
  return (kind === "error" || kind === "warning") && TAKEN_MESSAGE.test(message);
}

/**
 * The proof that the shopper owns an e-mail address. It is the mailed code, or the ticket that the backend
 * returned for the code.
 */
export type CodeProof = { readonly code: string } | { readonly ticket: string };

/** Matches the messages with which some backends report that a code is wrong or has expired. */
const CODE_MESSAGE = /[驗验][證证][碼码]|code/i;

/** Verifies a code before the other calls of the form. A wrong code is the error `codeWrong`. */
export async function verifyCode(
  caller: Caller,
  input: RequestOf<typeof calls.verifyCode> & { readonly code: string },
): Promise<Answer<CodeProof>> {
  const answer = await callBackend(caller, calls.verifyCode, input);
  if (answer.ok) return { ok: true, data: answer.data ?? { code: input.code } };
  const { kind, errKey, message = "" } = answer.failure;
  // Other backends reject a wrong code with a message of their own, and with the same number as other errors.
  const isRefused =
    errKey === undefined && (kind === "error" || kind === "warning") && CODE_MESSAGE.test(message);
  return isRefused
    ? toFailedAnswer({ kind: "refusal", errKey: "codeWrong", field: "code" })
    : answer;
}

/**
 * Returns false if the backend reports that the session has expired. A timeout counts as signed in.
 */
export async function isSignedIn(caller: Caller): Promise<boolean> {
  if (!caller.session) return false;
  try {
    await answerWithTimeout(getBasicInfo(caller));
    return true;
  } catch (problem) {
    if (problem instanceof SessionExpired) return false;
    throw problem;
  }
}

/**
 * Sends a six-digit code by mail. `resendIn` is in seconds. The call includes the session, because the
 * backend's limits are higher for the owner of the account.
 */
export function sendVerificationCode(
  caller: Caller,
  input: RequestOf<typeof calls.sendVerificationCode>,
) {
  return callBackend(caller, calls.sendVerificationCode, input, { isToken: true });
}

export function register(caller: Caller, input: RequestOf<typeof calls.register>) {
  return callBackend(caller, calls.register, input);
}

/** Sets a new password with a code from a mail. It ends every session of the account. */
export function resetPassword(caller: Caller, input: RequestOf<typeof calls.updatePassword>) {
  return clearCacheAfter(caller, callBackend(caller, calls.updatePassword, input));
}

/**
 * Changes the password. It ends every session including the current one, so the caller must sign the shopper
 * out.
 */
export function changePassword(caller: Caller, input: RequestOf<typeof calls.loginUpdatePassword>) {
  return clearCacheAfter(caller, callBackend(caller, calls.loginUpdatePassword, input));
}

/**
 * Saves personal info. The login account cannot be changed. A new e-mail address needs the code that was sent
 * to it.
 */
export function savePersonalInfo(caller: Caller, input: RequestOf<typeof calls.updateBasicInfo>) {
  return clearCacheAfter(caller, callBackend(caller, calls.updateBasicInfo, input));
}

/** Returns the masked former e-mail address that the link in a mail restores. */
export function readEmailChange(caller: Caller, token: string) {
  return callBackend(caller, calls.emailChange, { token });
}

/** Restores the former e-mail address without a sign-in. */
export function undoEmailChange(caller: Caller, token: string) {
  return callBackend(caller, calls.undoEmailChange, { token });
}

/**
 * Saves the LINE and WhatsApp accounts. The caller reloads `basicInfo`, and signs the shopper out if that
 * fails (spec §7).
 */
export function saveContact(caller: Caller, input: RequestOf<typeof calls.improveContactInfo>) {
  return clearCacheAfter(caller, callBackend(caller, calls.improveContactInfo, input));
}

function addLoginId(info: ReplyOf<typeof calls.basicInfo>): BasicInfo {
  return { ...info, loginId: info.loginId ?? info.id };
}

/** Returns true if the shopper's second factor is on. A backend without second factors has none. */
export async function isFactorEnabled(caller: Caller): Promise<boolean> {
  const state = await callBackend(caller, factorState);
  return state.ok && state.data.since !== null;
}

/**
 * The headers of a sign-out response. They clear local and session storage, to which the client module copies
 * values.
 */
export const CLEAR_STORAGE_HEADERS = { "Clear-Site-Data": '"storage"' } as const;

/**
 * Signs the shopper out (spec §4). It ends the session at the backend, clears the session cookie, and clears
 * the cookie that hides the promotion. The caller must add `CLEAR_STORAGE_HEADERS` to the response. The
 * shopper is signed out in this browser even if the backend does not respond.
 */
export async function signOut(context: AppLoadContext): Promise<void> {
  await endBackendSession(context);
  clearShopperSession(context);
}

/** Signs the shopper out only in this browser, because the backend has already ended the session. */
export function clearShopperSession(context: AppLoadContext): void {
  context.signOut();
  context.setCookie(showActivityAgain());
}

/** Returns the shopper's sessions. If the backend does not support this call, the answer is `notFound`. */
export function listSessions(caller: Caller) {
  return callBackend(caller, sessionList);
}

/**
 * Ends one of the shopper's sessions. This storefront rejects the session immediately, and other storefronts
 * reject it within five seconds.
 */
export async function endSession(caller: Caller, sessionId: string): Promise<Answer<unknown>> {
  const answer = await callBackend(caller, sessionEnd, { sessionId });
  clearCachedSessions([sessionId]);
  return answer;
}

/** Ends all other sessions of the shopper, with the same delays as `endSession`. */
export async function endOtherSessions(caller: Caller): Promise<Answer<unknown>> {
  const answer = await callBackend(caller, sessionEndOthers);
  if (answer.ok) clearCachedSessions(answer.data.ended);
  return answer;
}

/**
 * Returns all data that the backend stores about the shopper. If the backend does not support this call, the
 * answer is `notFound`.
 */
export function readOwnData(caller: Caller): Promise<Answer<ownDataCalls.OwnData>> {
  return callBackend(caller, ownDataCalls.ownData);
}

/**
 * Returns the number of stored rows of each part. If the backend does not support this call, the answer is
 * `notFound`.
 */
export function countOwnData(caller: Caller): Promise<Answer<Readonly<Record<string, number>>>> {
  return callBackend(caller, ownDataCalls.ownDataCounts);
}

/**
 * Deletes the account. It ends every session including the current one, so the caller must sign the shopper
 * out.
 */
export function eraseAccount(
  caller: Caller,
  input: RequestOf<typeof ownDataCalls.eraseAccount>,
): Promise<Answer<unknown>> {
  return clearCacheAfter(caller, callBackend(caller, ownDataCalls.eraseAccount, input));
}

/**
 * Returns whether the shopper agreed to marketing mails. If the backend does not support this call, the
 * answer is `notFound`.
 */
export function readConsent(caller: Caller) {
  return callBackend(caller, marketingCalls.marketingConsent);
}

/** Saves that the shopper agrees to the current consent text, or withdraws the consent. */
export function saveConsent(caller: Caller, agreed: boolean) {
  return callBackend(caller, marketingCalls.marketingConsentSave, {
    agreed,
    version: marketingCalls.MARKETING_CONSENT_VERSION,
  });
}

/** Returns the owner of an unsubscribe link, and whether the owner is still subscribed. */
export function readUnsubscribeLink(caller: Caller, token: string) {
  return callBackend(caller, marketingCalls.unsubscribeState, { token });
}

/** Stops marketing mails to the owner of the link, without a sign-in. */
export function unsubscribe(caller: Caller, token: string) {
  return callBackend(caller, marketingCalls.unsubscribe, { token });
}

/** Undoes an unsubscription. The backend allows this for one day. */
export function undoUnsubscribe(caller: Caller, token: string) {
  return callBackend(caller, marketingCalls.unsubscribeUndo, { token });
}
