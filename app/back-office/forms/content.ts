import * as z from "zod/mini";
import { version } from "@contract/staff/fields";
import {
  staffNoticeAdd,
  staffNoticeEnd,
  staffNoticeSave,
  staffNoticeMail,
} from "@contract/staff/notices";
import {
  staffContentPublish,
  staffContentRestore,
  staffContentSave,
} from "@contract/staff/content";
import { staffEntryAdd, staffEntryMove, staffEntrySave } from "@contract/staff/content-entries";
import { HOME_BLOCK_KINDS } from "@contract/shop/home-blocks";
import { hasContrast, isColour } from "@contract/model/colours";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator, type AddToRecord } from "../../forms/form-validator";

const {
  place,
  text,
  textEn,
  href,
  from,
  until,
  version: noticeVersion,
} = staffNoticeSave.request.shape;

/** The form that adds an announcement. */
export const addNoticeForm = defineFormValidator({ save: staffNoticeAdd.request });

/** The form that changes an announcement, ends it, or sends it by mail after a confirmation. */
export const editNoticeForm = defineFormValidator({
  save: z.object({ place, text, textEn, href, from, until, version: noticeVersion }),
  end: z.object({ version: staffNoticeEnd.request.shape.version }),
  mail: z.object({ version: staffNoticeMail.request.shape.version, ...confirmationField }),
});

/**
 * The form that previews a text of the shop's pages, saves it as a draft, publishes it, or restores a
 * revision.
 */
export const editContentForm = defineFormValidator(
  {
    preview: staffContentSave.request,
    addPictures: staffContentSave.request,
    save: staffContentSave.request,
    publish: staffContentPublish.request,
    restore: z.extend(staffContentRestore.request, confirmationField),
  },
  // Keep empty values, so that an empty language is reported as missing and not as a text with invalid
  // characters.
  { empties: ["body", "bodyEn"] },
);

const { kind: _added, ...added } = staffEntryAdd.request.shape;
const { kind: _saved, entryId: _, ...saved } = staffEntrySave.request.shape;
const { kind: _moved, ...moved } = staffEntryMove.request.shape;

const toAdd = z.object(added);
/** The fields of a new question or customer case. */
export type NewEntryFields = z.output<typeof toAdd>;

/** The form that adds a question or a customer case. */
export const addEntryForm = defineFormValidator({ save: toAdd });

/** The form that changes an entry, deletes it after a confirmation, or changes its image. */
export const editEntryForm = defineFormValidator({
  save: z.object(saved),
  delete: z.object({ version, ...confirmationField }),
  picture: z.object({ version }),
  removePicture: z.object({ version }),
});

const toMove = z.object(moved);
export type MoveEntryFields = z.output<typeof toMove>;

/** The form that moves an entry in its list up or down from its position `order`, or to a given position. */
export const moveEntryForm = defineFormValidator({ up: toMove, down: toMove, move: toMove });

/** The version of a text. It is 0 before the first save. */
const { version: textVersion } = staffContentRestore.request.shape;

/**
 * The fields of all blocks. Their names contain the index of the block, such as `0.title`, or
 * `0.tile.1.title` for a tile. Required fields are checked later, in `readHomeFields`, because they depend on
 * the kind of the block.
 */
const homeFields = z.object({
  version: textVersion,
  block: z._default(z.record(z.string(), z.string()), {}),
});

/**
 * The form that saves the blocks of the home page as a draft, publishes them, adds one, or restores a
 * revision.
 */
export const editHomeForm = defineFormValidator(
  {
    save: homeFields,
    publish: homeFields,
    addBlock: z.extend(homeFields, {
      newKind: z.enum(HOME_BLOCK_KINDS, { error: "newKind.required" }),
    }),
    restore: z.extend(z.omit(staffContentRestore.request, { key: true }), confirmationField),
  },
  { addToRecord: addToBlocks },
);

const BLOCK_FIELD = /^\d{1,2}\.(?:tile\.\d{1,2}\.)?[a-zA-Z]{1,20}$/;

/** Adds a field of a block or tile to the record. Returns false for any other field name. */
function addToBlocks(...[record, { key, value }]: Parameters<AddToRecord>): boolean {
  if (!BLOCK_FIELD.test(key)) return false;
  record[key] = value;
  return true;
}

const tick = z.optional(z.string());

/** The text fields of the appearance form. The route reads the uploaded files separately. */
const appearanceFields = z.object({
  version: textVersion,
  brandColour: colourField("brandColour"),
  accentColour: colourField("accentColour"),
  removeLogo: tick,
  removeIcon: tick,
  removeSharePicture: tick,
});
export type AppearanceFormValues = z.output<typeof appearanceFields>;

/**
 * The form that saves the shop's logo, icon and colours as a draft, publishes them, or restores a revision.
 */
export const editAppearanceForm = defineFormValidator({
  save: appearanceFields,
  publish: appearanceFields,
  restore: z.extend(z.omit(staffContentRestore.request, { key: true }), confirmationField),
});

/**
 * Returns the schema of an optional colour, `#rrggbb`. Its contrast must be high enough for text on the page
 * and for a background of white text.
 */
function colourField(name: string) {
  return z._default(
    z.pipe(
      z.transform((text) => (typeof text === "string" ? text.trim().toLowerCase() : "")),
      z.string().check(
        z.refine((text) => text === "" || isColour(text), { error: `${name}.format`, abort: true }),
        z.refine((text) => text === "" || hasContrast(text), { error: `${name}.contrast` }),
      ),
    ),
    "",
  );
}
