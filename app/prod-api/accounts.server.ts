import type { ReplyOf, RequestOf } from "@contract/call";
import * as calls from "@contract/accounts";
import { DEVICE_TYPE } from "@contract/limits";
import { mapAnswer, type Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { changing, cachedForViewer } from "./viewer-cache.server";

/** What the shop knows of a shopper; `loginId` names the live channel. */
export type BasicInfo = ReplyOf<typeof calls.basicInfo> & { readonly loginId: string };

/** Signs in and asks who it is (spec §4); give the result to `context.signIn`. */
export async function signIn(
  caller: Caller,
  { loginName, password }: Omit<RequestOf<typeof calls.login>, "deviceType">,
): Promise<Answer<{ readonly token: string; readonly info: BasicInfo }>> {
  const login = await ask(caller, calls.login, { loginName, password, deviceType: DEVICE_TYPE });
  if (!login.ok) return login;
  const token = login.data;
  return mapAnswer(await basicInfo({ ...caller, session: { token } }), (info) => ({ token, info }));
}

/** Ends the token at the backend; a visitor's logout does nothing. */
export function logout(caller: Caller) {
  return changing(caller, ask(caller, calls.logout, undefined, { isToken: true }));
}

/** Who the shopper is; kept for at most five seconds, asked anew after each account action. */
export function basicInfo(caller: Caller): Promise<Answer<BasicInfo>> {
  return cachedForViewer("basicInfo", caller, async () =>
    mapAnswer(await ask(caller, calls.basicInfo), withLoginId),
  );
}

/** True when the login account is taken. @public */
export function loginNameIsTaken(caller: Caller, loginName: string) {
  return ask(caller, calls.loginNameIsExist, { loginName });
}

/** True when the e-mail account is registered. @public */
export function emailIsTaken(caller: Caller, email: string) {
  return ask(caller, calls.emailIsExist, { email });
}

/** Sends six digits by mail; `resendIn` is in seconds. Who is signed in says so: limits spare the owner. */
export function sendVerificationCode(
  caller: Caller,
  input: RequestOf<typeof calls.sendVerificationCode>,
) {
  return ask(caller, calls.sendVerificationCode, input, { isToken: true });
}

/** Makes an account. */
export function register(caller: Caller, input: RequestOf<typeof calls.register>) {
  return ask(caller, calls.register, input);
}

/** Sets a new password by a mailed code; ends every session of the account. */
export function resetPassword(caller: Caller, input: RequestOf<typeof calls.updatePassword>) {
  return changing(caller, ask(caller, calls.updatePassword, input));
}

/** Changes the password; ends every session, this one too: sign out after it. */
export function changePassword(caller: Caller, input: RequestOf<typeof calls.loginUpdatePassword>) {
  return changing(caller, ask(caller, calls.loginUpdatePassword, input));
}

/** Changes personal info; the login account never changes, a new e-mail needs the code sent to it. */
export function savePersonalInfo(caller: Caller, input: RequestOf<typeof calls.updateBasicInfo>) {
  return changing(caller, ask(caller, calls.updateBasicInfo, input));
}

/** Saves LINE and WhatsApp accounts; ask `basicInfo` after it, and sign out when that fails (spec §7). */
export function saveContact(caller: Caller, input: RequestOf<typeof calls.improveContactInfo>) {
  return changing(caller, ask(caller, calls.improveContactInfo, input));
}

function withLoginId(info: ReplyOf<typeof calls.basicInfo>): BasicInfo {
  return { ...info, loginId: info.loginId ?? info.id };
}
