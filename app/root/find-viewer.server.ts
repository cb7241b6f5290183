import { setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Viewer } from "~/layout/shell";
import { basicInfo } from "~/prod-api/accounts.server";
import { failed, type Answer } from "~/prod-api/answer";
import { cartCount } from "~/prod-api/cart.server";
import { SessionExpired } from "~/session/session-expired";

/** How long a page waits for the name and the badge at its top. */
const PATIENCE_MS = 2_000;

/**
 * Who is looking, for the top area; null for a visitor, `expired` when the backend no longer knows the
 * sign-in. A backend that fails leaves the page standing: without name, without badge.
 */
export async function findViewer(context: AppLoadContext): Promise<Viewer | "expired" | null> {
  if (context.session === null) return null;
  try {
    const asked = [inTime(basicInfo(context)), inTime(cartCount(context))] as const;
    const [info, lines] = await Promise.all(asked);
    const known = info.ok ? info.data : null;
    return {
      loginId: context.session.loginId,
      name: known === null ? "" : known.nickname || known.realName || known.loginName,
      headImg: known?.headImg ?? "",
      // Unknown is not empty: nobody is asked for what they may have given.
      hasLine: known === null || known.line !== "",
      hasWhatsApp: known === null || known.whatsApp !== "",
      cartCount: lines.ok ? lines.data : 0,
    };
  } catch (problem) {
    if (problem instanceof SessionExpired) return "expired";
    throw problem;
  }
}

/** The answer, or a timeout where a page would wait too long; who asks next finds it when it has come. */
async function inTime<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const patience = new AbortController();
  const { signal } = patience;
  const late = pause(PATIENCE_MS, failed({ kind: "timeout" }), { signal });
  try {
    return await Promise.race([asked, late.catch(() => failed({ kind: "timeout" }))]);
  } finally {
    patience.abort();
  }
}
