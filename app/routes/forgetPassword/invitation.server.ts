import type { AppLoadContext } from "@remix-run/node";
import { invitation } from "@contract/shop/accounts";
import { callBackend } from "~/prod-api/call.server";
import { toSafeRedirect } from "~/session/safe-redirect";

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
