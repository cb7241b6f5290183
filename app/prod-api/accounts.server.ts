import type { ReplyOf, RequestOf } from "@contract/call";
import * as calls from "@contract/accounts";
import { DEVICE_TYPE } from "@contract/limits";
import type { CodeType, ContactType, Sex } from "@contract/states";
import { mapAnswer, type Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { changing, cachedForViewer } from "./viewer-cache.server";

/** What the shop knows of a shopper (spec §3); texts are empty when unknown. */
export interface BasicInfo {
  readonly id: string;
  /** Names the live channel; the plain id where a backend has no other. */
  readonly loginId: string;
  readonly loginName: string;
  readonly realName: string;
  readonly nickname: string;
  /** Path for `<Picture src>`, empty for the default one. */
  readonly headImg: string;
  readonly line: string;
  readonly whatsApp: string;
  readonly email: string;
  readonly phone: string;
  readonly sex: Sex;
  /** `yyyy-MM-dd`, or empty. */
  readonly birthday: string;
  readonly address: string;
  readonly doorNumber: string;
}

/** Signs in and asks who it is (spec §4); give the result to `context.signIn`. */
export async function signIn(
  caller: Caller,
  { loginName, password }: { readonly loginName: string; readonly password: string },
): Promise<Answer<{ readonly token: string; readonly info: BasicInfo }>> {
  const login = await ask(calls.login, { loginName, password, deviceType: DEVICE_TYPE }, caller);
  if (!login.ok) return login;
  const token = login.data;
  return mapAnswer(await basicInfo({ ...caller, session: { token } }), (info) => ({ token, info }));
}

/** Ends the token at the backend; a visitor's logout does nothing. */
export function logout(caller: Caller): Promise<Answer<undefined>> {
  return changing(caller, ask(calls.logout, undefined, caller, { isToken: true }));
}

/** Who the shopper is; kept for at most five seconds, asked anew after each account action. */
export function basicInfo(caller: Caller): Promise<Answer<BasicInfo>> {
  return cachedForViewer("basicInfo", caller, async () =>
    mapAnswer(await ask(calls.basicInfo, undefined, caller), basicInfoOf),
  );
}

/** True when the login account is taken. @public */
export function loginNameIsTaken(caller: Caller, loginName: string): Promise<Answer<boolean>> {
  return ask(calls.loginNameIsExist, { loginName }, caller);
}

/** True when the e-mail account is registered. @public */
export function emailIsTaken(caller: Caller, email: string): Promise<Answer<boolean>> {
  return ask(calls.emailIsExist, { email }, caller);
}

/** Sends six digits by mail; `resendIn` is in seconds. For a new e-mail (type 3) the shopper is told. */
export function sendVerificationCode(
  caller: Caller,
  input: { readonly email: string; readonly type: CodeType },
): Promise<Answer<{ readonly expireIn: number; readonly resendIn: number }>> {
  return ask(calls.sendVerificationCode, input, caller, { isToken: input.type === 3 });
}

/** Makes an account. */
export function register(
  caller: Caller,
  input: RequestOf<typeof calls.register>,
): Promise<Answer<{ readonly id: string }>> {
  return ask(calls.register, input, caller);
}

/** Sets a new password by a mailed code; ends every session of the account. */
export function resetPassword(
  caller: Caller,
  input: RequestOf<typeof calls.updatePassword>,
): Promise<Answer<undefined>> {
  return changing(caller, ask(calls.updatePassword, input, caller));
}

/** Changes the password; ends every session, this one too: sign out after it. */
export function changePassword(
  caller: Caller,
  input: RequestOf<typeof calls.loginUpdatePassword>,
): Promise<Answer<undefined>> {
  return changing(caller, ask(calls.loginUpdatePassword, input, caller));
}

/** Changes personal info; the login account never changes, a new e-mail needs the code sent to it. */
export function savePersonalInfo(
  caller: Caller,
  input: RequestOf<typeof calls.updateBasicInfo>,
): Promise<Answer<undefined>> {
  return changing(caller, ask(calls.updateBasicInfo, input, caller));
}

/** Saves LINE and WhatsApp accounts; ask `basicInfo` after it, and sign out when that fails (spec §7). */
export function saveContact(
  caller: Caller,
  input: { readonly type: ContactType; readonly line: string; readonly whatsApp: string },
): Promise<Answer<undefined>> {
  return changing(caller, ask(calls.improveContactInfo, input, caller));
}

function basicInfoOf(wire: ReplyOf<typeof calls.basicInfo>): BasicInfo {
  return { ...wire, loginId: wire.loginId ?? wire.id, sex: wire.sex ?? 0 };
}
