import { isDeepStrictEqual } from "node:util";
import type { Sharp } from "sharp";
import type { Bilingual } from "@contract/model/languages";
import { parseAppearance } from "@contract/shop/appearance";
import { parseHomeBlocks } from "@contract/shop/home-blocks";
import type { AuditAction } from "@contract/staff/audit";
import type { ContentKey, EditedKey } from "@contract/staff/states";
import { getHistory, recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  listContent,
  findContent,
  listRevisions,
  addRevision,
  findRevision,
  lockContent,
  updateContent,
  type ContentWithRevision,
  type ContentRecord,
} from "../../database/content";
import { runInTransaction } from "../../database/transaction";
import { isPreviewToken, makePreviewToken } from "../preview-token";
import { getNextVersion, findFirstDifference } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { convertUploadedPicture, storeConvertedPicture } from "../staff/store-product-picture";
import { getEntryTexts } from "./content-entries";

/** Returns the subject of a draft's preview token. */
function getPreviewSubject(key: ContentKey): string {
  return `content ${key}`;
}

interface WantedTexts {
  /** The key of a content page whose draft is returned. `preview` must be its token from `makePreviewToken`. */
  readonly draft?: ContentKey | undefined;
  readonly preview?: string | undefined;
}

/**
 * Returns the published content pages. Pages that were never published are left out, because shoppers see their
 * built-in text.
 */
export async function readPublishedContent(
  shop: Shop,
  { draft, preview }: WantedTexts,
): Promise<{ key: ContentKey; body: Bilingual }[]> {
  const [found, entries, isPreview] = await Promise.all([
    listContent(shop.db),
    getEntryTexts(shop),
    draft !== undefined && preview !== undefined
      ? isPreviewToken(shop, getPreviewSubject(draft), preview)
      : false,
  ]);
  const texts = found.flatMap(({ content, shown }) => {
    const body = isPreview && content.key === draft ? content.draft : shown?.body;
    return body ? [{ key: content.key, body }] : [];
  });
  return [...texts, ...entries];
}

/** Returns the content pages that staff have edited, with their state. */
export async function readContents(shop: Shop) {
  return (await listContent(shop.db)).map(toContentState);
}

/**
 * Returns a content page with its draft, revisions, change history and a preview token. The token is valid for one
 * day.
 */
export async function readContent(shop: Shop, key: EditedKey) {
  const [found, revisions, history, previewToken] = await Promise.all([
    findContent(shop.db, key),
    listRevisions(shop.db, key),
    getHistory(shop.db, { kind: "content", id: key }),
    makePreviewToken(shop, getPreviewSubject(key)),
  ]);
  const known = found === undefined ? createUnwritten(key) : toContentState(found);
  return { ...known, body: found?.content.draft ?? null, revisions, history, previewToken };
}

function toContentState({ content: { key, version, draft }, shown }: ContentWithRevision) {
  const isDraft = draft !== null && !isDeepStrictEqual(draft, shown?.body);
  return { key, version, publishedAt: shown?.publishedAt ?? null, isDraft };
}

function createUnwritten(key: EditedKey) {
  return { key, version: 0, publishedAt: null, isDraft: false };
}

interface SeenText {
  readonly key: EditedKey;
  readonly version: number;
}

/** Saves a content page as a draft. Throws `versionConflict`. */
export async function saveContentByStaff(
  shop: Shop,
  by: StaffActor,
  { body, ...seen }: SeenText & { readonly body: Bilingual },
): Promise<void> {
  requireFormat(seen.key, body);
  await changeText(shop, by, {
    ...seen,
    action: "saveContent",
    to: (_, before) => Promise.resolve({ ...before, draft: body }),
  });
}

/** Saves and publishes a content page. Throws `versionConflict`. */
export async function publishContentByStaff(
  shop: Shop,
  by: StaffActor,
  { body, ...seen }: SeenText & { readonly body: Bilingual },
): Promise<void> {
  requireFormat(seen.key, body);
  await changeText(shop, by, {
    ...seen,
    action: "publishContent",
    to: async (tx, before) => {
      const shown =
        before.revisionId === null
          ? undefined
          : await findRevision(tx, seen.key, before.revisionId);
      if (isDeepStrictEqual(shown?.body, body)) return { ...before, draft: body };
      const { staffName } = by;
      const publishedAt = await getShopNow(tx);
      const revisionId = await addRevision(tx, { key: seen.key, body, staffName, publishedAt });
      return { ...before, draft: body, revisionId };
    },
  });
}

/**
 * Restores a revision as the draft. Without a revision, the draft is deleted and shoppers see the built-in text.
 * Throws `notFound` or `versionConflict`.
 */
export async function restoreContentByStaff(
  shop: Shop,
  by: StaffActor,
  { revisionId, ...seen }: SeenText & { readonly revisionId?: string | undefined },
): Promise<void> {
  await changeText(shop, by, {
    ...seen,
    action: "restoreContent",
    to: async (tx, before) => {
      if (revisionId === undefined) return { ...before, draft: null, revisionId: null };
      const found = await findRevision(tx, seen.key, revisionId);
      if (found === undefined) throw new Refusal("notFound");
      return { ...before, draft: found.body };
    },
  });
}

/** Parsers of the texts that are not Markdown. They return null for a text that they reject. */
const PARSERS: Readonly<Partial<Record<EditedKey, (source: string) => object | null>>> = {
  home: parseHomeBlocks,
  appearance: parseAppearance,
};

/** Throws `createInvalidFieldError` if a text that is not Markdown does not have the format of its page. */
function requireFormat(key: EditedKey, { zhTw, en }: Bilingual): void {
  const parse = PARSERS[key];
  if (parse === undefined) return;
  if (parse(zhTw) === null) throw createInvalidFieldError("body", "body.format");
  if (parse(en) === null) throw createInvalidFieldError("bodyEn", "bodyEn.format");
}

interface TextChange extends SeenText {
  readonly action: AuditAction;
  readonly to: (tx: Transaction, before: ContentRecord) => Promise<ContentRecord>;
}

async function changeText(
  shop: Shop,
  by: StaffActor,
  { key, version: seen, action, to }: TextChange,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const before = await lockContent(tx, key);
    const version = getNextVersion(before, seen);
    const after = { ...(await to(tx, before)), version };
    if (isDeepStrictEqual({ ...before, version }, after)) return;
    await updateContent(tx, after);
    const subject = { kind: "content", id: key, name: key } as const;
    await recordAuditEntry(tx, { ...by, action, subject, ...findDifferences(key, before, after) });
  });
}

/** Returns the lines of the texts that differ, and the publication state before and after. */
function findDifferences(key: EditedKey, before: ContentRecord, after: ContentRecord) {
  const half = (lang: keyof Bilingual) =>
    findFirstDifference(
      toAuditText(key, before.draft?.[lang] ?? ""),
      toAuditText(key, after.draft?.[lang] ?? ""),
    );
  const [zhTw, en] = [half("zhTw"), half("en")];
  const sides = (side: "before" | "after", { revisionId }: ContentRecord) => ({
    body: zhTw[side],
    bodyEn: en[side],
    published: revisionId !== null,
  });
  return { before: sides("before", before), after: sides("after", after) };
}

/**
 * Returns a text for an audit entry. A text that is stored as JSON becomes the lines of its values, because staff know
 * neither its syntax nor its property names.
 */
function toAuditText(key: EditedKey, text: string): string {
  const parsed = PARSERS[key]?.(text) ?? null;
  return parsed === null ? text : listTexts(parsed).join("\n");
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

/** The maximum sides of a stored logo in px: twice its size in the header, for dense screens. */
const LOGO = { width: 640, height: 320 } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const WHITE = "#ffffff";
/** The part of a maskable icon that every device shows. */
const SAFE_PART = 0.8;

/** Stores a logo as WebP and returns its path and size. Throws the errors of `convertUploadedPicture`. */
export async function storeLogo(shop: Shop, sent: Buffer) {
  const { data, info } = await convertUploadedPicture(sent, (opened) =>
    opened
      .resize(LOGO.width, LOGO.height, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true }),
  );
  const { path } = await storeConvertedPicture(shop, data, "webp");
  return { path, width: info.width, height: info.height };
}

/**
 * Stores the icon in the sizes that tabs, home screens and the web app manifest need, and returns their paths.
 * Throws the errors of `convertUploadedPicture`.
 */
export async function storeIcons(shop: Shop, sent: Buffer) {
  const files = await convertUploadedPicture(sent, async (opened) => ({
    icon32: await draw(opened, 32),
    icon180: await draw(opened, 180, { ground: WHITE }),
    icon192: await draw(opened, 192),
    icon512: await draw(opened, 512),
    iconMaskable: await draw(opened, 512, { ground: WHITE, part: SAFE_PART }),
  }));
  const store = async (file: Buffer) => (await storeConvertedPicture(shop, file, "png")).path;
  return {
    icon32: await store(files.icon32),
    icon180: await store(files.icon180),
    icon192: await store(files.icon192),
    icon512: await store(files.icon512),
    iconMaskable: await store(files.iconMaskable),
  };
}

interface Drawn {
  /** The colour behind the icon. By default it is transparent. */
  readonly ground?: string;
  /** The fraction of the side that the icon fills, from 0 to 1. By default it is 1. */
  readonly part?: number;
}

/** Draws the icon in the middle of a square with this side in px. */
async function draw(
  opened: Sharp,
  side: number,
  { ground, part = 1 }: Drawn = {},
): Promise<Buffer> {
  const inner = Math.round(side * part);
  const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)];
  const background = ground ?? CLEAR;
  const drawn = opened
    .clone()
    .resize(inner, inner, { fit: "contain", background: CLEAR })
    .extend({ top: before, left: before, bottom: after, right: after, background: CLEAR });
  return (ground === undefined ? drawn : drawn.flatten({ background })).png().toBuffer();
}
