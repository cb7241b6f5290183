import { noticeList, type ShownNotice } from "@contract/shop/content";
import { getBilingualKey } from "@contract/model/languages";
import { isId } from "@contract/model/ids";
import type { NoticePlace } from "@contract/staff/states";
import type { Answer } from "./answer";
import { answerWithTimeout } from "./answer-with-timeout.server";
import { callBackend, type Caller } from "./call.server";
import { toNullIfUnsupported } from "./unsupported-features.server";
import { ANSWER_MAX_AGE_MS, ResponseCache } from "./response-cache.server";

const cache = new ResponseCache({ lifeMs: ANSWER_MAX_AGE_MS, max: 1 });
const KEY = "notices";

/** An announcement in the language of the page. */
export interface Announcement {
  readonly id: string;
  readonly text: string;
  /** The URL of the link, or an empty text. */
  readonly href: string;
}

/** The current announcement at a position of the pages. */
export interface CurrentAnnouncement {
  /** The announcement, or null if there is none. */
  readonly notice: Announcement | null;
  /** True if the backend has no announcements at all, because it only knows the specification. */
  readonly isUnknown: boolean;
}

interface NoticeReader extends Pick<Caller, "lang"> {
  /** The id and the preview token in a link to a future announcement. */
  readonly preview?: { readonly noticeId: string; readonly token: string } | null;
}

/** Returns the announcement at a position. While the backend fails, returns the last known announcement. */
export async function getAnnouncement(
  place: NoticePlace,
  reader: NoticeReader,
): Promise<CurrentAnnouncement> {
  const answer = reader.preview
    ? await getNoticePreview(reader, reader.preview)
    : await getShownNotices();
  const notices = answer.ok ? answer.data : null;
  const found = notices?.find((each) => each.place === place);
  const { lang } = reader;
  return {
    notice:
      found === undefined
        ? null
        : {
            id: found.id,
            text: found.text[getBilingualKey(lang)] || found.text.zhTw,
            href: found.href,
          },
    isUnknown: answer.ok && answer.data === null,
  };
}

/** Returns the preview of an announcement that a URL requests. */
export function parseNoticePreview(url: URL): NoticeReader["preview"] {
  const noticeId = url.searchParams.get("notice") ?? "";
  const token = url.searchParams.get("preview") ?? "";
  return isId(noticeId) && token !== "" ? { noticeId, token } : null;
}

type Notices = Answer<readonly ShownNotice[] | null>;

async function getShownNotices(): Promise<Notices> {
  // The cached answer contains both languages, so that one call serves the pages of both.
  const asked = cache.getOrLast(KEY, () => getNotices({ lang: "zhTw" }));
  return answerWithTimeout(asked.then(({ answer }) => answer));
}

function getNoticePreview(
  { lang }: NoticeReader,
  { noticeId, token }: NonNullable<NoticeReader["preview"]>,
): Promise<Notices> {
  return answerWithTimeout(getNotices({ lang }, { noticeId, preview: token }));
}

async function getNotices(
  caller: Caller,
  input: { noticeId?: string; preview?: string } = {},
): Promise<Notices> {
  return toNullIfUnsupported(await callBackend(caller, noticeList, input));
}
