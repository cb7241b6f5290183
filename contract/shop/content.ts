import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { NOTICE_PLACES, DICTIONARY_TYPES, CONTENT_KEYS } from "../staff/states";

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

export const dictionaryList = call({
  method: "GET",
  path: "/userApp/dictionary/dictionaryList",
  summary: "List the active dictionary entries in display order",
  token: "none",
  mayLag: true,
  request: z.object({ type: z.optional(z.enum(DICTIONARY_TYPES)) }),
  shape: "data",
  reply: c.orNull(
    c.list(
      c.object({
        type: z.enum(DICTIONARY_TYPES),
        value: c.someText,
        label: c.pair,
        /** The heading below which a region is listed. */
        group: c.text,
      }),
    ),
  ),
  refusals: [],
  optional: true,
});
/** An entry of a dictionary that shoppers can choose. */
export type DictionaryEntry = NonNullable<ReplyOf<typeof dictionaryList>>[number];

export const contentList = call({
  method: "GET",
  path: "/userApp/content/contentList",
  summary: "Get the published texts of the shop's pages, in Markdown",
  token: "none",
  mayLag: true,
  request: z.object({
    /** The key of the text whose draft is requested. `preview` is the preview token of the back office. */
    draft: z.optional(z.enum(CONTENT_KEYS)),
    preview: z.optional(f.opaqueToken(PREVIEW_TOKEN_LENGTH.max)),
  }),
  shape: "data",
  reply: c.orNull(c.list(c.object({ key: z.enum(CONTENT_KEYS), body: c.pair }))),
  refusals: [],
  optional: true,
});
export type PublishedText = NonNullable<ReplyOf<typeof contentList>>[number];

const entry = {
  /** The HTML id of the entry, for links to it. */
  slug: c.text,
  name: c.pair,
  /** The answer to the question, or the report of the case, in Markdown. */
  text: c.pair,
};

export const contentEntries = call({
  method: "GET",
  path: "/userApp/content/entryList",
  summary: "List the visible FAQ entries and customer cases, in display order",
  token: "none",
  mayLag: true,
  request: z.object({
    /** The unpublished entry to return as well. `preview` is the preview token of the back office. */
    entryId: z.optional(f.id),
    preview: z.optional(f.opaqueToken(PREVIEW_TOKEN_LENGTH.max)),
  }),
  shape: "data",
  reply: c.orNull(
    c.object({
      questions: c.list(c.object(entry)),
      cases: c.list(
        c.object({
          ...entry,
          person: c.pairOrNone,
          words: c.pairOrNone,
          /** A value of CASE_HAIR_PARTS, or an empty text. */
          place: c.text,
          /** The duration of the case in weeks, or 0 if it is not stated. */
          weeks: c.number,
          picture: c.text,
        }),
      ),
    }),
  ),
  refusals: [],
  optional: true,
});
export type ShownEntries = NonNullable<ReplyOf<typeof contentEntries>>;
