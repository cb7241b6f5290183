import { getTextIn } from "@contract/model/languages";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sampleActivity } from "@contract/sample-shop/home";
import type { Caller } from "~/prod-api/call.server";
import { getAnnouncement, parseNoticePreview, type Announcement } from "~/prod-api/notices.server";
import { isActivityHidden } from "~/session/preferences.server";

/**
 * Returns the announcement at the top of the home page. Returns null if there is none or if the visitor has
 * hidden it.
 */
export async function findShownActivity({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Announcement | null> {
  const activity = await findHomeAnnouncement(context, parseNoticePreview(new URL(request.url)));
  const cookies = request.headers.get("Cookie") ?? undefined;
  return activity !== null && isActivityHidden(cookies, activity.id) ? null : activity;
}

/**
 * Returns the announcement for the home page, or null if there is none. If the backend does not support
 * announcements, returns the built-in one of the sample shop.
 */
export async function findHomeAnnouncement(
  { lang }: Pick<Caller, "lang">,
  preview: ReturnType<typeof parseNoticePreview> = null,
): Promise<Announcement | null> {
  const { notice, isUnknown } = await getAnnouncement("home", { lang, preview });
  if (!isUnknown) return notice;
  const { id, text, href } = sampleActivity;
  return { id, text: getTextIn(text, lang), href };
}
