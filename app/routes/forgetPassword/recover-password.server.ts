import type { AppLoadContext } from "@remix-run/node";
import { CODE_TYPE } from "@contract/model/states";
import { invitation } from "@contract/shop/accounts";
import type { CodeState } from "~/forms/code-fields";
import { finishSignIn } from "~/forms/finish-sign-in.server";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { defineFormAction, type FormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { sendCode, showFailureAfterProof, verifyCodeOnce } from "~/forms/verification-code.server";
import {
  resetPassword,
  signIn,
  CLEAR_STORAGE_HEADERS,
  clearShopperSession,
} from "~/prod-api/accounts.server";
import { callBackend } from "~/prod-api/call.server";
import { getLoginPath, toSafeRedirect } from "~/session/safe-redirect";

/**
 * Mails a code, or sets the new password. The response does not show whether the e-mail address has an
 * account.
 */
export const forgotPasswordAction: FormAction<CodeState> = defineFormAction(forgotPasswordForm, {
  sendCode: ({ email }, args) => sendCode({ email, type: CODE_TYPE.forgotPassword }, args),
  reset: async ({ code, proof: earlier, loginName, redirect, ...input }, { context }) => {
    const typed = { email: input.email, code, proof: earlier, type: CODE_TYPE.forgotPassword };
    const proof = await verifyCodeOnce(typed, context);
    if (!proof.ok) return showFailure(proof.failure);
    const answer = await resetPassword(context, { ...input, ...proof.data });
    if (!answer.ok) return showFailureAfterProof(answer.failure, code, proof.data);
    clearShopperSession(context);
    const done = { key: "password.reset" } as const;
    const next = getLoginPath(redirect ?? "");
    if (loginName === undefined) return redirectWithNotice(next, done, CLEAR_STORAGE_HEADERS);
    // An invited shopper does not know the login account yet, so sign in with the chosen password.
    const { password } = input;
    const signedIn = await signIn(context, { loginName, password });
    return signedIn.ok
      ? finishSignIn(context, signedIn.data, redirect)
      : redirectWithNotice(next, done, CLEAR_STORAGE_HEADERS);
  },
});

/** The account of an invitation link, and the page to open after the password is chosen. */
export interface Invitation {
  readonly email: string;
  readonly loginName: string;
  readonly token: string;
  readonly redirect: string;
}

interface FoundInvitation {
  /** Null for a page without a link, and for a link that was used or has expired. */
  readonly invited: Invitation | null;
  readonly isOver: boolean;
}

const TOKEN_MAX = 100;

/** Loads the account of the invitation link in the URL. If the call fails, the page offers a mailed code instead. */
export async function findInvitation(
  request: Request,
  context: AppLoadContext,
): Promise<FoundInvitation> {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  if (token === "" || token.length > TOKEN_MAX) return { invited: null, isOver: token !== "" };
  const answer = await callBackend(context, invitation, { token });
  if (!answer.ok) return { invited: null, isOver: true };
  const redirect = toSafeRedirect(searchParams.get("redirect"));
  return { invited: { ...answer.data, token, redirect }, isOver: false };
}
