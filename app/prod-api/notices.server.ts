import { noticeList, type ShownNotice } from "@contract/shop/notices";
import { halfFor } from "@contract/model/languages";
import { isId } from "@contract/model/ids";
import type { NoticePlace } from "@contract/staff/states";
import type { Answer } from "./answer";
import { answerInTime } from "./answer-in-time.server";
import { ask, type Caller } from "./call.server";
import { orBuiltIn } from "./or-built-in.server";
import { ANSWER_LIFE_MS, ResponseCache } from "./response-cache.server";

const cache = new ResponseCache({ lifeMs: ANSWER_LIFE_MS, max: 1 });
const KEY = "notices";

/** A notice in the language of its reader. */
export interface Announcement {
  readonly id: string;
  readonly text: string;
  /** Where it leads; empty for nowhere. */
  readonly href: string;
}

/** What a place announces now. */
export interface Announced {
  /** Null where nothing is announced. */
  readonly notice: Announcement | null;
  /** The backend knows of no notices, or fails: the shop's own text stands. */
  readonly isUnknown: boolean;
}

interface NoticeReader extends Pick<Caller, "lang"> {
  /** Of a link to a notice that is not shown yet: which, and the word that lets it be seen. */
  readonly preview?: { readonly noticeId: string; readonly token: string } | null;
}

/** What is announced at a place; of a backend in trouble what it said last. */
export async function announcedAt(place: NoticePlace, reader: NoticeReader): Promise<Announced> {
  const answer = reader.preview ? await previewed(reader, reader.preview) : await shown();
  const notices = answer.ok ? answer.data : null;
  const found = notices?.find((each) => each.place === place);
  const { lang } = reader;
  return {
    notice:
      found === undefined
        ? null
        : { id: found.id, text: found.text[halfFor(lang)] || found.text.zhTw, href: found.href },
    isUnknown: notices === null,
  };
}

/** Which notice an address wants to be seen before its time. */
export function noticePreviewOf(url: URL): NoticeReader["preview"] {
  const noticeId = url.searchParams.get("notice") ?? "";
  const token = url.searchParams.get("preview") ?? "";
  return isId(noticeId) && token !== "" ? { noticeId, token } : null;
}

type Notices = Answer<readonly ShownNotice[] | null>;

async function shown(): Promise<Notices> {
  // For everybody alike, in both languages.
  const asked = cache.getOrLast(KEY, () => noticesFor({ lang: "zhTw" }));
  return answerInTime(asked.then(({ answer }) => answer));
}

function previewed(
  { lang }: NoticeReader,
  { noticeId, token }: NonNullable<NoticeReader["preview"]>,
): Promise<Notices> {
  return answerInTime(noticesFor({ lang }, { noticeId, preview: token }));
}

async function noticesFor(
  caller: Caller,
  input: { noticeId?: string; preview?: string } = {},
): Promise<Notices> {
  return orBuiltIn(await ask(caller, noticeList, input));
}
