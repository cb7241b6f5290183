import { SessionExpired } from "~/session/session-expired";
import { basicInfo } from "./accounts.server";
import type { Caller } from "./call.server";
import { cartCount } from "./cart.server";

/** The shopper as the header of every page shows them. */
export interface ViewerFound {
  readonly loginId: string;
  readonly name: string;
  readonly headImg: string;
  readonly hasLine: boolean;
  readonly hasWhatsApp: boolean;
  /** Lines in the cart, not pieces (spec §2). */
  readonly cartCount: number;
}

/** For whom the header is: nobody, the shopper, or one whose sign-in has just ended. */
export type ViewerAnswer =
  | { readonly expired: false; readonly viewer: ViewerFound | null }
  | { readonly expired: true; readonly viewer: null };

interface SignedInCaller extends Caller {
  readonly session: { readonly token: string; readonly loginId: string } | null;
}

/**
 * Who looks at the page, for the root loader: never fails the page. A backend that does not answer
 * leaves the shopper signed in, without a name, and asks for no contact information.
 */
export async function findViewer(caller: SignedInCaller): Promise<ViewerAnswer> {
  const { session } = caller;
  if (session === null) return { expired: false, viewer: null };
  try {
    const [info, count] = await Promise.all([basicInfo(caller), cartCount(caller)]);
    const cart = count.ok ? count.data : 0;
    if (!info.ok) return { expired: false, viewer: unnamed(session.loginId, cart) };
    const { realName, nickname, loginName, headImg, line, whatsApp } = info.data;
    const viewer = {
      loginId: session.loginId,
      name: nickname || realName || loginName,
      headImg,
      hasLine: line !== "",
      hasWhatsApp: whatsApp !== "",
      cartCount: cart,
    };
    return { expired: false, viewer };
  } catch (problem) {
    // The one place that may not throw it: the layout itself shows the "System prompt".
    if (problem instanceof SessionExpired) return { expired: true, viewer: null };
    throw problem;
  }
}

function unnamed(loginId: string, cartCount: number): ViewerFound {
  return { loginId, name: "", headImg: "", hasLine: true, hasWhatsApp: true, cartCount };
}
