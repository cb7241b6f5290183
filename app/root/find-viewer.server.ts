import type { UserInfo, Viewer } from "~/layout/shell";
import { getBasicInfo, type BasicInfo } from "~/prod-api/accounts.server";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import type { Caller } from "~/prod-api/call.server";
import { getCartCount } from "~/prod-api/cart.server";
import { SessionExpired } from "~/session/session-expired";
import type { ShopSession } from "~/session/shop-session.server";

interface ViewerSource extends Caller {
  readonly session: ShopSession | null;
  /** The viewer if it was already loaded. */
  readonly viewer?: Viewer;
}

/**
 * Returns the viewer for the header. Returns null for a visitor, and SessionExpired if the backend reports an
 * expired session. If the backend fails, the viewer has no name and no cart count.
 */
export async function findViewer(context: ViewerSource): Promise<Viewer | SessionExpired | null> {
  if (context.viewer !== undefined) return context.viewer;
  if (context.session === null) return null;
  try {
    const asked = [
      answerWithTimeout(getBasicInfo(context)),
      answerWithTimeout(getCartCount(context)),
    ] as const;
    const [info, lines] = await Promise.all(asked);
    const known = info.ok ? info.data : null;
    return {
      loginId: context.session.loginId,
      userInfo: known && toUserInfo(known),
      name: known === null ? "" : known.nickname || known.realName || known.loginName,
      headImg: known?.headImg ?? "",
      // If the accounts are unknown, treat them as present, so that the shopper is not asked for accounts
      // that may exist.
      hasLine: known === null || known.line !== "",
      hasWhatsApp: known === null || known.whatsApp !== "",
      cartCount: lines.ok ? lines.data : 0,
    };
  } catch (problem) {
    if (problem instanceof SessionExpired) return problem;
    throw problem;
  }
}

function toUserInfo({ id, realName, headImg, line, whatsApp }: BasicInfo): UserInfo {
  return { id, realName, headImg, line: maskAccount(line), whatsApp: maskAccount(whatsApp) };
}

/** Masks an account except for its last two characters, by which the owner recognizes the account. */
function maskAccount(account: string): string {
  if (account === "") return "";
  return `•••${account.length > 2 ? account.slice(-2) : ""}`;
}
