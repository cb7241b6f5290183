import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { PREVIEW_TOKEN_LENGTH } from "./notices";
import { CONTENT_KEYS } from "../staff/states";

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
