import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { version, wholeNumber } from "./fields";
import { TAXONOMY_CODE_LENGTH, TAXONOMY_NAME_EN_LENGTH, TAXONOMY_NAME_LENGTH } from "./limits";
import { staffPage, wholeListPage } from "./lists";
import { TAXONOMY_KINDS, TAXONOMY_SORTS } from "./states";
import { PROOF_MINUTES } from "./permissions";

/* The calls about product attributes: brands, categories, efficacies and ranges. They all have the same fields. */

const kind = z.enum(TAXONOMY_KINDS);

/** Accepts lower-case letters, digits and dashes, because URLs of the product list contain the code. */
const code = f.text("code", { min: 1, max: TAXONOMY_CODE_LENGTH.max }).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "code.format", abort: true }),
  // Reject "new", because it is in the URL of the page that adds an entry.
  z.refine((written) => written !== "new", "code.format"),
);

const parts = {
  code: c.shortKey,
  name: c.pair,
  /** The position in lists, smallest first. */
  order: c.number,
  /** True if shoppers see the entry. */
  shown: c.flag,
  archived: c.flag,
  /** The path of the image, for `<Picture src>`, or an empty text. */
  picture: c.text,
  version: c.number,
  /** The number of products that use the entry, including products that are off sale. */
  products: c.number,
};

const filter = {
  kind,
  sort: z._default(z.enum(TAXONOMY_SORTS), "order"),
  archived: z._default(f.checkboxValue, false),
};

export const staffTaxonomyList = call({
  method: "GET",
  path: "/admin/taxonomy/list",
  summary: "List brands, categories, efficacies or ranges with their number of products",
  token: "staff",
  permission: "taxonomies.see",
  reveals: [],
  request: z.object({
    ...staffPage.shape,
    ...filter,
  }),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});
export type StaffTaxonomy = ReplyOf<typeof staffTaxonomyList>;

export const staffTaxonomyExport = call({
  method: "GET",
  path: "/admin/taxonomy/export",
  summary: "Export brands, categories, efficacies or ranges as lines of a CSV file",
  token: "staff",
  permission: "taxonomies.see",
  right: "export",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ ...staffPage.shape, ...filter, ...wholeListPage }),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});

export const staffTaxonomyDetail = call({
  method: "GET",
  path: "/admin/taxonomy/detail",
  summary: "Get a product attribute with its change history",
  token: "staff",
  permission: "taxonomies.see",
  reveals: [],
  request: z.object({ kind, code: f.opaqueToken(TAXONOMY_CODE_LENGTH.max) }),
  shape: "data",
  reply: c.object({ ...parts, history: c.listOrNone(auditEntry) }),
  refusals: ["notFound"],
});

/** The smallest and the largest position in a list. */
const POSITION_RANGE = { min: 0, max: 9_999 };

/** The editable fields. A new entry has a code but no version yet. */
const editableFields = {
  name: f.text("name", TAXONOMY_NAME_LENGTH),
  nameEn: f.text("nameEn", TAXONOMY_NAME_EN_LENGTH),
  order: wholeNumber("order", POSITION_RANGE),
  shown: z._default(f.checkboxValue, false),
};

export const staffTaxonomyAdd = call({
  method: "POST",
  path: "/admin/taxonomy/add",
  summary: "Add a brand, category, efficacy or range",
  token: "staff",
  permission: "taxonomies.change",
  reveals: [],
  request: z.object({ kind, code, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});

export const staffTaxonomySave = call({
  method: "POST",
  path: "/admin/taxonomy/save",
  summary: "Change a product attribute; restores an archived one",
  token: "staff",
  permission: "taxonomies.change",
  reveals: [],
  request: z.object({ kind, code, version: version, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffTaxonomyArchive = call({
  method: "POST",
  path: "/admin/taxonomy/archive",
  summary: "Archive a product attribute; its products stay on sale",
  token: "staff",
  permission: "taxonomies.change",
  reveals: [],
  request: z.object({ kind, code, version: version }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffTaxonomyMove = call({
  method: "POST",
  path: "/admin/taxonomy/move",
  summary: "Move a product attribute to a position among its kind, starting at 1",
  token: "staff",
  permission: "taxonomies.change",
  reveals: [],
  request: z.object({ kind, code, version: version, order: wholeNumber("order", POSITION_RANGE) }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffTaxonomyPicture = call({
  method: "POST",
  path: "/admin/taxonomy/picture",
  summary:
    "Set the image of a product attribute (10 MiB, 50 megapixels) as multipart, fields before the file",
  token: "staff",
  permission: "taxonomies.change",
  reveals: [],
  request: z.object({ kind, code, version: version }),
  filePart: "file",
  shape: "nothing",
  reply: c.nothing,
  refusals: [
    "notFound",
    "versionConflict",
    "fileKind",
    "fileDamaged",
    "fileTooBig",
    "fileTooSmall",
  ],
});

export const staffTaxonomyRemovePicture = call({
  method: "POST",
  path: "/admin/taxonomy/removePicture",
  summary: "Remove the image of a product attribute",
  token: "staff",
  permission: "taxonomies.change",
  reveals: [],
  request: z.object({ kind, code, version: version }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});
