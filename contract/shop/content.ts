import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { PREVIEW_TOKEN_LENGTH } from "./notices";
import { CONTENT_KEYS } from "../staff/states";

export const contentList = call({
  method: "GET",
  path: "/userApp/content/contentList",
  summary: "Texts of the shop's pages that the back office has published, in Markdown",
  token: "none",
  mayLag: true,
  request: z.object({
    /** The text whose draft is shown, with the preview token of the back office. */
    draft: z.optional(z.enum(CONTENT_KEYS)),
    preview: z.optional(f.mark(PREVIEW_TOKEN_LENGTH.max)),
  }),
  shape: "data",
  reply: c.orNull(c.list(c.object({ key: z.enum(CONTENT_KEYS), body: c.pair }))),
  refusals: [],
  optional: true,
});
export type PublishedText = NonNullable<ReplyOf<typeof contentList>>[number];
