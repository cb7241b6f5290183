import type { ReplyOf, RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/accounts";
import { DEVICE_TYPE } from "@contract/model/limits";
import { failed, mapAnswer, type Answer } from "./answer";
import { SessionExpired } from "~/session/session-expired";
import { answerInTime } from "./answer-in-time.server";
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

/** True when the login account is taken; what cannot be told now is told when the account is made. */
export async function loginNameIsTaken(caller: Caller, loginName: string): Promise<boolean> {
  return isTaken(await ask(caller, calls.loginNameIsExist, { loginName }));
}

/** True when the e-mail account is registered; the same holds. */
export async function emailIsTaken(caller: Caller, email: string): Promise<boolean> {
  return isTaken(await ask(caller, calls.emailIsExist, { email }));
}

/** How back ends that answer such a question by a refusal say yes. */
const TAKEN =
  /重[複复]|已(?:[經经])?(?:存在|被|[註注][冊册]|使用|[佔占]用)|exist|taken|duplicat|registered/i;

function isTaken(answer: Answer<boolean | null>): boolean {
  if (answer.ok) return answer.data === true;
  const { kind, message = "" } = answer.failure;
  return (kind === "error" || kind === "warning") && TAKEN.test(message);
}

/** That an e-mail is the asker's own: the code itself, or the ticket that a backend trades it for. */
export type CodeProof = { readonly code: string } | { readonly ticket: string };

/** How such a backend says that a code is wrong or too old. */
const OF_A_CODE = /[驗验][證证][碼码]|code/i;

/** Checks a code before anything is done with it; one that no backend knows is `codeWrong`. */
export async function verifyCode(
  caller: Caller,
  input: RequestOf<typeof calls.verifyCode> & { readonly code: string },
): Promise<Answer<CodeProof>> {
  const answer = await ask(caller, calls.verifyCode, input);
  if (answer.ok) return { ok: true, data: answer.data ?? { code: input.code } };
  const { kind, errKey, message = "" } = answer.failure;
  // A backend that is not ours refuses in words of its own, and has faults under the same number.
  const isRefused =
    errKey === undefined && (kind === "error" || kind === "warning") && OF_A_CODE.test(message);
  return isRefused ? failed({ kind: "refusal", errKey: "codeWrong", field: "code" }) : answer;
}

/** Whether the backend still knows the sign-in of this request; one that does not answer is believed to. */
export async function isSignedIn(caller: Caller): Promise<boolean> {
  if (!caller.session) return false;
  try {
    await answerInTime(basicInfo(caller));
    return true;
  } catch (problem) {
    if (problem instanceof SessionExpired) return false;
    throw problem;
  }
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
