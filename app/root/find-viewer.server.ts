import type { UserInfo, Viewer } from "~/layout/shell";
import { basicInfo, type BasicInfo } from "~/prod-api/accounts.server";
import { answerInTime } from "~/prod-api/answer-in-time.server";
import type { Caller } from "~/prod-api/call.server";
import { cartCount } from "~/prod-api/cart.server";
import { SessionExpired } from "~/session/session-expired";
import type { ShopSession } from "~/session/shop-session.server";

interface Looking extends Caller {
  readonly session: ShopSession | null;
  /** The viewer if it was already loaded. */
  readonly viewer?: Viewer;
}

/**
 * Returns the viewer for the header. Returns null for a visitor, and SessionExpired if the backend reports an
 * expired session. If the backend fails, the viewer has no name and no cart count.
 */
export async function findViewer(context: Looking): Promise<Viewer | SessionExpired | null> {
  if (context.viewer !== undefined) return context.viewer;
  if (context.session === null) return null;
  try {
    const asked = [answerInTime(basicInfo(context)), answerInTime(cartCount(context))] as const;
    const [info, lines] = await Promise.all(asked);
    const known = info.ok ? info.data : null;
    return {
      loginId: context.session.loginId,
      userInfo: known && userInfoOf(known),
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

function userInfoOf({ id, realName, headImg, line, whatsApp }: BasicInfo): UserInfo {
  return { id, realName, headImg, line: masked(line), whatsApp: masked(whatsApp) };
}

/** Masks an account except for its last two characters, by which the owner recognizes the account. */
function masked(account: string): string {
  if (account === "") return "";
  return `•••${account.length > 2 ? account.slice(-2) : ""}`;
}
