import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { NOTICE_PLACES } from "../staff/states";

/** The maximum length of the token in a preview link. */
export const PREVIEW_TOKEN_LENGTH = { max: 100 } as const;

export const noticeList = call({
  method: "GET",
  path: "/userApp/notice/noticeList",
  summary: "List the current announcements, at most one for each position",
  token: "none",
  mayLag: true,
  request: z.object({
    /**
     * The id of an announcement to preview, even if it has not started. `preview` is the preview token of the
     * back office.
     */
    noticeId: z.optional(f.id),
    preview: z.optional(f.opaqueToken(PREVIEW_TOKEN_LENGTH.max)),
  }),
  shape: "data",
  reply: c.orNull(
    c.list(
      c.object({
        id: c.id,
        place: z.enum(NOTICE_PLACES),
        text: c.pair,
        /** The path of a page of the shop, or an HTTPS URL. Empty if there is no link. */
        href: c.text,
      }),
    ),
  ),
  refusals: [],
  optional: true,
});
export type ShownNotice = NonNullable<ReplyOf<typeof noticeList>>[number];
