import * as calls from "@contract/shop/accounts";
import { CODE_LIFE_MS, CODE_RESEND_WAIT_MS } from "@contract/model/limits";
import { CODE_TYPE } from "@contract/model/states";
import {
  changeBasicInfo,
  readBasicInfoAndCart,
  saveContacts,
} from "../services/accounts/change-info";
import { changePassword, resetPassword } from "../services/accounts/change-password";
import { isEmailTaken, isLoginNameTaken } from "../services/accounts/look-up";
import { register } from "../services/accounts/register";
import { requireUse, signIn } from "../services/accounts/sign-in";
import { requireSession, signOut } from "../services/accounts/sign-out";
import { sendCode, tradeCode } from "../services/accounts/verification-codes";
import { eraseAccount as eraseAccountCall, ownData, ownDataCounts } from "@contract/shop/own-data";
import { eraseAccount } from "../services/accounts/erase-account";
import { readOwnData, sizeOfOwnData } from "../services/accounts/read-own-data";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const accountEndpoints: Endpoint[] = [
  serve(calls.login, ({ shop, input: { loginName, password }, ip, qa, device, userAgent }) =>
    signIn(shop, { loginName, password, ip, counted: !qa, device, userAgent }),
  ),
  serve(calls.logout, ({ shop, token }) => signOut(shop, token)),
  serve(calls.basicInfo, ({ shop, shopper }) => readBasicInfoAndCart(shop, shopper.id)),
  serve(calls.loginNameIsExist, async ({ shop, input, ip, qa }) => {
    if (!qa) await requireUse(shop, "lookupByAddress", ip);
    return isLoginNameTaken(shop, input.loginName);
  }),
  serve(calls.emailIsExist, async ({ shop, input, ip, qa }) => {
    if (!qa) await requireUse(shop, "lookupByAddress", ip);
    return isEmailTaken(shop, input.email);
  }),
  serve(calls.sendVerificationCode, async ({ shop, input, lang, ip, qa, token, device }) => {
    if (input.type === CODE_TYPE.changeEmail) await requireSession(shop, token);
    await sendCode(shop, { ...input, lang, ip, counted: !qa, token, device });
    return { expireIn: CODE_LIFE_MS / 1_000, resendIn: CODE_RESEND_WAIT_MS / 1_000 };
  }),
  serve(calls.verifyCode, async ({ shop, input, ip, qa }) => ({
    ticket: await tradeCode(shop, { ...input, ip, counted: !qa }),
  })),
  serve(calls.register, async ({ shop, input, lang, ip, qa, device }) => {
    if (!qa) await requireUse(shop, "registerByAddress", ip);
    return { id: await register(shop, input, { language: lang, device }) };
  }),
  serve(calls.updatePassword, async ({ shop, input, lang, ip, qa }) => {
    if (!qa) await requireUse(shop, "codeCheckByAddress", ip);
    await resetPassword(shop, { ...input, language: lang, ip });
  }),
  serve(calls.loginUpdatePassword, ({ shop, shopper, input, lang }) =>
    changePassword(shop, shopper.id, { ...input, language: lang }),
  ),
  serve(calls.updateBasicInfo, ({ shop, shopper, input }) =>
    changeBasicInfo(shop, shopper.id, input),
  ),
  serve(ownData, ({ shop, shopper }) => readOwnData(shop, shopper.id)),
  serve(ownDataCounts, ({ shop, shopper }) => sizeOfOwnData(shop, shopper.id)),
  serve(eraseAccountCall, ({ shop, shopper, input, lang, ip, qa }) =>
    eraseAccount(shop, shopper.id, { password: input.password, lang, ip, counted: !qa }),
  ),
  serve(calls.improveContactInfo, ({ shop, shopper, input }) =>
    saveContacts(shop, shopper.id, input),
  ),
];
