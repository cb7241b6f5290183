import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { NOTICE_PLACES } from "../staff/states";

/** Longest word of a link to what is not shown yet. */
export const PREVIEW_TOKEN_LENGTH = { max: 100 } as const;

export const noticeList = call({
  method: "GET",
  path: "/userApp/notice/noticeList",
  summary: "What the shop announces now, for each place one at most",
  token: "none",
  mayLag: true,
  request: z.object({
    /** One that is shown as if it were its time, with the word that the back office gave for it. */
    noticeId: z.optional(f.id),
    preview: z.optional(f.mark(PREVIEW_TOKEN_LENGTH.max)),
  }),
  shape: "data",
  reply: c.orNull(
    c.list(
      c.object({
        id: c.id,
        place: z.enum(NOTICE_PLACES),
        text: c.pair,
        /** An address of the shop's own or with https; empty for none. */
        href: c.text,
      }),
    ),
  ),
  refusals: [],
  optional: true,
});
export type ShownNotice = NonNullable<ReplyOf<typeof noticeList>>[number];
