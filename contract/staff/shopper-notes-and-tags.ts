import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { SHOPPER_TAG_LENGTH, SHOPPER_TAGS_MAX, TICKED_SHOPPERS_MAX, NOTE_LENGTH } from "./limits";

/*
 * The tags with which staff group shoppers. A tag is personal data: users without the right to see personal
 * data neither see nor find tags.
 */

/** The largest text of a field with tags. It allows spaces and separators around `SHOPPER_TAGS_MAX` tags. */
export const TAGS_TEXT_MAX = 400;

/**
 * Returns the stored form of a tag. Tags that differ only in case, full-width letters or spaces are the same tag.
 */
function toStoredTag(written: string): string {
  return written.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

/** Accepts one tag. A comma would separate two tags. Errors are `<field>.required`, `.length` and `.format`. */
export function shopperTag(field: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: `${field}.required` }).check(z.maxLength(TAGS_TEXT_MAX, `${field}.length`)),
      z.transform(toStoredTag),
    ),
    f.text(field, SHOPPER_TAG_LENGTH).check(z.regex(/^[^,\u3001]*$/, `${field}.format`)),
  );
}

/** Accepts a list of tags without duplicates. */
const tagList = z.pipe(
  z
    .array(shopperTag("tags"), { error: "tags.required" })
    .check(z.minLength(1, "tags.required"), z.maxLength(SHOPPER_TAGS_MAX, "tags.range")),
  z.transform((tags): string[] => [...new Set(tags)]),
);

/** Accepts the text of a form's field with one or several tags, separated by commas. */
export const tagsText = z.pipe(
  z.pipe(
    z.string({ error: "tags.required" }).check(z.maxLength(TAGS_TEXT_MAX, "tags.length")),
    z.transform((written) => written.split(/[,\uFF0C\u3001\n]/).filter((tag) => tag.trim() !== "")),
  ),
  tagList,
);

export const staffShopperTags = call({
  method: "POST",
  path: "/admin/shopper/tags",
  summary: "Add tags to shoppers or remove them; each shopper has a result",
  token: "staff",
  permission: "shoppers.change",
  right: "personalData",
  reveals: [],
  request: z.object({
    act: z.enum(["add", "remove"], { error: "act.format" }),
    tags: tagList,
    shopperIds: z
      .array(f.id, { error: "ticked.required" })
      .check(z.minLength(1, "ticked.required"), z.maxLength(TICKED_SHOPPERS_MAX, "ticked.range")),
  }),
  shape: "data",
  reply: c.object({
    rows: c.wholeList(
      c.object({
        shopperId: c.id,
        /** `invalidField` if the shopper would have too many tags. */
        refusal: c.orNull(z.enum(["notFound", "invalidField"])),
      }),
    ),
  }),
  refusals: [],
});

export const staffShopperTagList = call({
  method: "GET",
  path: "/admin/shopper/tagList",
  summary: "List the tags in use; empty without the right to see personal data",
  token: "staff",
  permission: "shoppers.see",
  reveals: ["personalData"],
  request: c.nothing,
  shape: "data",
  reply: c.object({ tags: c.listOrNone(z.string()) }),
  refusals: [],
});

/* The notes of staff about shoppers. Like tags, they are personal data. */

export const staffShopperNoteAdd = call({
  method: "POST",
  path: "/admin/shopper/addNote",
  summary: "Add a staff note about a shopper",
  token: "staff",
  permission: "shoppers.change",
  right: "personalData",
  reveals: [],
  request: z.object({
    shopperId: f.id,
    note: f.multilineText("note", { min: 1, max: NOTE_LENGTH.max }),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

export const staffShopperNoteRemove = call({
  method: "POST",
  path: "/admin/shopper/removeNote",
  summary: "Delete a staff note about a shopper",
  token: "staff",
  permission: "shoppers.change",
  right: "personalData",
  reveals: [],
  request: z.object({ shopperId: f.id, noteId: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});
