import * as calls from "@contract/shop/accounts";
import { CODE_LIFE_MS, CODE_RESEND_WAIT_MS } from "@contract/model/limits";
import { CODE_TYPE } from "@contract/model/states";
import { eraseAccount as eraseAccountCall, ownData, ownDataCounts } from "@contract/shop/own-data";
import * as factorCalls from "@contract/shop/second-factor";
import * as sessionCalls from "@contract/shop/sessions";
import * as addressCalls from "@contract/shop/addresses";
import * as marketingCalls from "@contract/shop/marketing";
import {
  changeBasicInfo,
  readBasicInfoAndCart,
  saveContacts,
  readEmailChange,
  undoEmailChange,
} from "../services/accounts/change-info";
import { changePassword, resetPassword } from "../services/accounts/change-password";
import {
  eraseAccount,
  isEmailTaken,
  isLoginNameTaken,
  readOwnData,
  countOwnDataRows,
  endOtherSessions,
  endOwnSession,
  readSessions,
} from "../services/accounts/own-account";
import { register } from "../services/accounts/register";
import {
  beginFactorSetup,
  disableShopperFactor,
  enableShopperFactor,
  readFactorState,
  renewShopperCodes,
  verifyShopperFactor,
} from "../services/accounts/shopper-factor";
import { countUseOrThrow, signIn, requireSession, signOut } from "../services/accounts/sign-in";
import {
  sendCode,
  exchangeCode,
  readAccountInvitation,
} from "../services/accounts/verification-codes";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  readAddresses,
  setDefaultAddress,
} from "../services/addresses/address-book";
import {
  readConsent,
  readUnsubscribeLink,
  saveConsent,
  undoUnsubscribe,
  unsubscribe,
} from "../services/marketing/change-consent";
import { defineEndpoint, defineShopperEndpoint, type Endpoint } from "./define-endpoint";

export const accountEndpoints: Endpoint[] = [
  defineEndpoint(calls.login, ({ shop, input, ip, qa, ...client }) => {
    const { loginName, password } = input;
    const { device, userAgent, replaces } = client;
    return signIn(shop, { loginName, password, ip, counted: !qa, device, userAgent, replaces });
  }),
  defineEndpoint(factorCalls.loginVerify, ({ shop, input, ip, device, userAgent, replaces }) =>
    verifyShopperFactor(shop, { ...input, ip, device, userAgent, replaces }),
  ),
  defineEndpoint(calls.logout, ({ shop, token }) => signOut(shop, token)),
  defineShopperEndpoint(calls.basicInfo, readBasicInfoAndCart),
  defineEndpoint(calls.loginNameIsExist, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "lookupByAddress", ip);
    return isLoginNameTaken(shop, input.loginName);
  }),
  defineEndpoint(calls.emailIsExist, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "lookupByAddress", ip);
    return isEmailTaken(shop, input.email);
  }),
  defineEndpoint(
    calls.sendVerificationCode,
    async ({ shop, input, lang, ip, qa, token, device }) => {
      if (input.type === CODE_TYPE.changeEmail) await requireSession(shop, token);
      await sendCode(shop, { ...input, lang, ip, counted: !qa, token, device });
      return { expireIn: CODE_LIFE_MS / 1_000, resendIn: CODE_RESEND_WAIT_MS / 1_000 };
    },
  ),
  defineEndpoint(calls.verifyCode, async ({ shop, input, ip, qa, device }) => ({
    ticket: await exchangeCode(shop, { ...input, ip, counted: !qa, device }),
  })),
  defineEndpoint(calls.register, async ({ shop, input, lang, ip, qa, device }) => {
    if (!qa) await countUseOrThrow(shop, "registerByAddress", ip);
    return { id: await register(shop, input, { language: lang, device, ip }) };
  }),
  defineEndpoint(calls.updatePassword, async ({ shop, input, lang, ip, qa, device }) => {
    if (!qa) await countUseOrThrow(shop, "codeCheckByAddress", ip);
    await resetPassword(shop, { ...input, language: lang, ip, device });
  }),
  defineEndpoint(calls.invitation, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "invitationByAddress", ip);
    return readAccountInvitation(shop, input.token);
  }),
  defineEndpoint(calls.loginUpdatePassword, ({ shop, shopper, input, lang }) =>
    changePassword(shop, shopper.id, { ...input, language: lang }),
  ),
  defineEndpoint(calls.updateBasicInfo, ({ shop, shopper, input, ip, device }) =>
    changeBasicInfo(shop, shopper, input, { ip, device }),
  ),
  defineEndpoint(calls.emailChange, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "undoEmailByAddress", ip);
    return readEmailChange(shop, input.token);
  }),
  defineEndpoint(calls.undoEmailChange, async ({ shop, input, ip, qa }) => {
    if (!qa) await countUseOrThrow(shop, "undoEmailByAddress", ip);
    await undoEmailChange(shop, input.token);
  }),
  defineShopperEndpoint(ownData, readOwnData),
  defineShopperEndpoint(ownDataCounts, countOwnDataRows),
  defineEndpoint(eraseAccountCall, ({ shop, shopper, input, lang, ip, qa }) =>
    eraseAccount(shop, shopper.id, { ...input, lang, ip, counted: !qa }),
  ),
  defineShopperEndpoint(calls.improveContactInfo, saveContacts),
];

export const sessionEndpoints: Endpoint[] = [
  defineEndpoint(sessionCalls.sessionList, async ({ shop, shopper }) => {
    const sessions = await readSessions(shop, shopper);
    return sessions.map(({ tokenHash, issuedAt, seenAt, ...session }) => ({
      ...session,
      sessionId: tokenHash,
      signInTime: issuedAt,
      lastUseTime: seenAt,
    }));
  }),
  defineEndpoint(sessionCalls.sessionEnd, ({ shop, shopper, input }) =>
    endOwnSession(shop, shopper, input.sessionId),
  ),
  defineEndpoint(sessionCalls.sessionEndOthers, async ({ shop, shopper }) => ({
    ended: await endOtherSessions(shop, shopper),
  })),
];

export const secondFactorEndpoints: Endpoint[] = [
  defineEndpoint(factorCalls.factorState, ({ shop, shopper }) => readFactorState(shop, shopper)),
  defineEndpoint(factorCalls.factorBegin, ({ shop, shopper, input, ip }) =>
    beginFactorSetup(shop, { ...shopper, ip }, input.password),
  ),
  defineEndpoint(factorCalls.factorEnable, async ({ shop, shopper, input, ip }) => ({
    recoveryCodes: await enableShopperFactor(shop, { ...shopper, ip }, input.totp),
  })),
  defineEndpoint(factorCalls.factorRecoveryCodes, async ({ shop, shopper, input, ip }) => ({
    recoveryCodes: await renewShopperCodes(shop, { ...shopper, ip }, input),
  })),
  defineEndpoint(factorCalls.factorDisable, ({ shop, shopper, input, ip }) =>
    disableShopperFactor(shop, { ...shopper, ip }, input),
  ),
];

export const addressEndpoints: Endpoint[] = [
  defineShopperEndpoint(addressCalls.addressList, readAddresses),
  defineShopperEndpoint(addressCalls.addAddress, addAddress),
  defineShopperEndpoint(addressCalls.updateAddress, changeAddress),
  defineEndpoint(addressCalls.deleteAddress, ({ shop, shopper, input }) =>
    deleteAddress(shop, shopper.id, input.id),
  ),
  defineEndpoint(addressCalls.setDefaultAddress, ({ shop, shopper, input }) =>
    setDefaultAddress(shop, shopper.id, input.id),
  ),
];

export const marketingEndpoints: Endpoint[] = [
  defineShopperEndpoint(marketingCalls.marketingConsent, readConsent),
  defineShopperEndpoint(marketingCalls.marketingConsentSave, saveConsent),
  defineEndpoint(marketingCalls.unsubscribeState, ({ shop, input }) =>
    readUnsubscribeLink(shop, input.token),
  ),
  defineEndpoint(marketingCalls.unsubscribe, ({ shop, input }) => unsubscribe(shop, input.token)),
  defineEndpoint(marketingCalls.unsubscribeUndo, ({ shop, input }) =>
    undoUnsubscribe(shop, input.token),
  ),
];
