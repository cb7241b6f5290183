import * as calls from "@contract/shop/accounts";
import { CODE_LIFE_MS, CODE_RESEND_WAIT_MS } from "@contract/model/limits";
import { CODE_TYPE } from "@contract/model/states";
import { eraseAccount as eraseAccountCall, ownData, ownDataCounts } from "@contract/shop/own-data";
import * as sessionCalls from "@contract/shop/sessions";
import * as addressCalls from "@contract/shop/addresses";
import * as marketingCalls from "@contract/shop/marketing";
import {
  changeBasicInfo,
  readBasicInfoAndCart,
  saveContacts,
} from "../services/accounts/change-info";
import { changePassword, resetPassword } from "../services/accounts/change-password";
import { eraseAccount } from "../services/accounts/erase-account";
import {
  isEmailTaken,
  isLoginNameTaken,
  readOwnData,
  sizeOfOwnData,
  endOtherSessions,
  endOwnSession,
  readSessions,
} from "../services/accounts/own-account";
import { register } from "../services/accounts/register";
import { countUseOrThrow, signIn, requireSession, signOut } from "../services/accounts/sign-in";
import { readEmailChange, undoEmailChange } from "../services/accounts/undo-email-change";
import { sendCode, exchangeCode } from "../services/accounts/verification-codes";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  readAddresses,
  setDefaultAddress,
} from "../services/addresses/address-book";
import {
  readConsent,
  readLink,
  saveConsent,
  undoUnsubscribe,
  unsubscribe,
} from "../services/marketing/change-consent";
import { serve, serveShopper, type Endpoint } from "./serve";

export const accountEndpoints: Endpoint[] = [
  serve(calls.login, ({ shop, input, ip, qa, ...client }) => {
    const { loginName, password } = input;
    const { device, userAgent, replaces } = client;
    return signIn(shop, { loginName, password, ip, counted: !qa, device, userAgent, replaces });
  }),
  serve(calls.logout, ({ shop, token }) => signOut(shop, token)),
  serveShopper(calls.basicInfo, readBasicInfoAndCart),
  serve(calls.loginNameIsExist, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "lookupByAddress", ip);
    return isLoginNameTaken(shop, input.loginName);
  }),
  serve(calls.emailIsExist, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "lookupByAddress", ip);
    return isEmailTaken(shop, input.email);
  }),
  serve(calls.sendVerificationCode, async ({ shop, input, lang, ip, qa, token, device }) => {
    if (input.type === CODE_TYPE.changeEmail) await requireSession(shop, token);
    await sendCode(shop, { ...input, lang, ip, counted: !qa, token, device });
    return { expireIn: CODE_LIFE_MS / 1_000, resendIn: CODE_RESEND_WAIT_MS / 1_000 };
  }),
  serve(calls.verifyCode, async ({ shop, input, ip, qa, device }) => ({
    ticket: await exchangeCode(shop, { ...input, ip, counted: !qa, device }),
  })),
  serve(calls.register, async ({ shop, input, lang, ip, qa, device }) => {
    if (!qa) await countUseOrThrow(shop, "registerByAddress", ip);
    return { id: await register(shop, input, { language: lang, device, ip }) };
  }),
  serve(calls.updatePassword, async ({ shop, input, lang, ip, qa, device }) => {
    if (!qa) await countUseOrThrow(shop, "codeCheckByAddress", ip);
    await resetPassword(shop, { ...input, language: lang, ip, device });
  }),
  serve(calls.loginUpdatePassword, ({ shop, shopper, input, lang }) =>
    changePassword(shop, shopper.id, { ...input, language: lang }),
  ),
  serve(calls.updateBasicInfo, ({ shop, shopper, input, ip, device }) =>
    changeBasicInfo(shop, shopper, input, { ip, device }),
  ),
  serve(calls.emailChange, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "undoEmailByAddress", ip);
    return readEmailChange(shop, input.token);
  }),
  serve(calls.undoEmailChange, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "undoEmailByAddress", ip);
    await undoEmailChange(shop, input.token);
  }),
  serveShopper(ownData, readOwnData),
  serveShopper(ownDataCounts, sizeOfOwnData),
  serve(eraseAccountCall, ({ shop, shopper, input, lang, ip, qa }) =>
    eraseAccount(shop, shopper.id, { password: input.password, lang, ip, counted: !qa }),
  ),
  serveShopper(calls.improveContactInfo, saveContacts),
];

export const sessionEndpoints: Endpoint[] = [
  serve(sessionCalls.sessionList, async ({ shop, shopper }) => {
    const sessions = await readSessions(shop, shopper);
    return sessions.map(({ tokenHash, issuedAt, seenAt, ...session }) => ({
      ...session,
      sessionId: tokenHash,
      signInTime: issuedAt,
      lastUseTime: seenAt,
    }));
  }),
  serve(sessionCalls.sessionEnd, ({ shop, shopper, input }) =>
    endOwnSession(shop, shopper, input.sessionId),
  ),
  serve(sessionCalls.sessionEndOthers, async ({ shop, shopper }) => ({
    ended: await endOtherSessions(shop, shopper),
  })),
];

export const addressEndpoints: Endpoint[] = [
  serveShopper(addressCalls.addressList, readAddresses),
  serveShopper(addressCalls.addAddress, addAddress),
  serveShopper(addressCalls.updateAddress, changeAddress),
  serve(addressCalls.deleteAddress, ({ shop, shopper, input }) =>
    deleteAddress(shop, shopper.id, input.id),
  ),
  serve(addressCalls.setDefaultAddress, ({ shop, shopper, input }) =>
    setDefaultAddress(shop, shopper.id, input.id),
  ),
];

export const marketingEndpoints: Endpoint[] = [
  serveShopper(marketingCalls.marketingConsent, readConsent),
  serveShopper(marketingCalls.marketingConsentSave, saveConsent),
  serve(marketingCalls.unsubscribeState, ({ shop, input }) => readLink(shop, input.token)),
  serve(marketingCalls.unsubscribe, ({ shop, input }) => unsubscribe(shop, input.token)),
  serve(marketingCalls.unsubscribeUndo, ({ shop, input }) => undoUnsubscribe(shop, input.token)),
];
