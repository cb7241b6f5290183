import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { SYNONYMS_LENGTH, SYNONYMS_PER_GROUP, SYNONYM_LENGTH } from "../model/limits";
import { staffPage } from "./lists";

/* The calls about synonyms of the product search in the back office. */

/** Matches the separators between synonyms, as users type them in either language. */
const BETWEEN_WORDS = /[,，、;；]/;

/** Accepts words separated by commas. Converts them to lower case and removes duplicates. */
const synonyms = z.codec(
  f.text("words", { min: 1, max: SYNONYMS_LENGTH.max }),
  z.array(z.string()),
  {
    decode: (text, context) => {
      const written = text.normalize("NFKC").toLowerCase().split(BETWEEN_WORDS);
      const words = [...new Set(written.map((word) => word.trim().replace(/\s+/g, " ")))].filter(
        (word) => word !== "",
      );
      const isGroup =
        words.length >= SYNONYMS_PER_GROUP.min &&
        words.length <= SYNONYMS_PER_GROUP.max &&
        words.every((word) => word.length <= SYNONYM_LENGTH.max);
      if (isGroup) return words;
      context.issues.push({ code: "custom", message: "words.format", input: text });
      return z.NEVER;
    },
    encode: (words) => words.join("、"),
  },
);

export const staffSynonymList = call({
  method: "GET",
  path: "/admin/synonym/list",
  summary: "List the groups of search synonyms, last changed first",
  token: "staff",
  permission: "search.see",
  reveals: [],
  request: staffPage,
  shape: "page",
  reply: c.object({ id: c.id, words: z.array(z.string()) }),
  refusals: [],
});
export type StaffSynonyms = ReplyOf<typeof staffSynonymList>;

export const staffSynonymSave = call({
  method: "POST",
  path: "/admin/synonym/save",
  summary: "Save a group of search synonyms; without synonymId, create one",
  token: "staff",
  permission: "search.change",
  reveals: [],
  request: z.object({ synonymId: z.optional(f.id), words: synonyms }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

export const staffSynonymRemove = call({
  method: "POST",
  path: "/admin/synonym/remove",
  summary: "Delete a group of search synonyms",
  token: "staff",
  permission: "search.change",
  reveals: [],
  request: z.object({ synonymId: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});
