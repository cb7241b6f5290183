import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { DICTIONARY_TYPES } from "../staff/states";

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
