import * as z from "zod/mini";
import { checkboxValue } from "@contract/model/fields";
import { eraseAccount } from "@contract/shop/own-data";
import {
  factorBegin,
  factorDisable,
  factorEnable,
  factorRecoveryCodes,
  loginVerify,
} from "@contract/shop/second-factor";
import { sessionEnd } from "@contract/shop/sessions";
import { defineFormValidator } from "./form-validator";

/** The formats of a file with the shopper's own data. */
const OWN_DATA_FORMATS = ["html", "json"] as const;
export const ownDataFormat = z.enum(OWN_DATA_FORMATS);
export type OwnDataFormat = (typeof OWN_DATA_FORMATS)[number];

/** The form that downloads all data that the shop stores about a shopper, or deletes the account. */
export const ownDataForm = defineFormValidator({
  download: z.object({ format: z.catch(ownDataFormat, "html") }),
  erase: eraseAccount.request,
});

/** The form that ends one of a shopper's sessions, or all except the current one. */
export const ownSessionsForm = defineFormValidator({
  end: sessionEnd.request,
  endOthers: z.object({}),
});

/**
 * The form of the page to which the mail about a changed e-mail address links. The page's URL contains the
 * token.
 */
export const undoEmailForm = defineFormValidator({ undo: z.object({}) }, { main: "undo" });

/** The URL of the page that contains the form. */
const redirect = z.optional(z.string());

/** The form that chooses the language in the menu. */
export const languageForm = defineFormValidator(
  { choose: z.object({ lang: z.optional(z.string()), redirect }) },
  { main: "choose" },
);

/** The form that turns low-data mode on or off in the footer. */
export const lowDataForm = defineFormValidator(
  { turn: z.object({ lowData: z.optional(z.string()), redirect }) },
  { main: "turn" },
);

const { totp, recoveryCode } = loginVerify.request.shape;

/** The second step of a shopper's sign-in. `redirect` is the page to which the shopper goes next. */
export const verifySignInForm = defineFormValidator(
  {
    verify: z.object({ totp, recoveryCode, redirect: z.optional(z.string()) }).check(
      z.refine((sent) => sent.totp !== undefined || sent.recoveryCode !== undefined, {
        path: ["totp"],
        error: "totp.required",
      }),
    ),
  },
  { main: "verify" },
);

/** The forms that turn a shopper's second factor on or off, or replace the recovery codes. */
export const securityForm = defineFormValidator({
  begin: factorBegin.request,
  enable: factorEnable.request,
  recoveryCodes: factorRecoveryCodes.request,
  disable: factorDisable.request,
});

/**
 * The form with the consent to marketing mails on the account page. Without the tick, the shop sends no such
 * mails.
 */
export const marketingForm = defineFormValidator(
  { save: z.object({ agreed: z.optional(checkboxValue) }) },
  { main: "save" },
);

/** The field that a mail program submits instead of an `intent` to unsubscribe (RFC 8058). */
export const ONE_CLICK_FIELD = "List-Unsubscribe";

/**
 * The form of the page to which marketing mails link. The form unsubscribes the recipient, or
 * subscribes the recipient again. The URL identifies the recipient.
 */
export const unsubscribeForm = defineFormValidator(
  { stop: z.object({ [ONE_CLICK_FIELD]: z.optional(z.string()) }), undo: z.object({}) },
  { main: "stop" },
);
