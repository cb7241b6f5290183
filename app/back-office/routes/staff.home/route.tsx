import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { AdminPage } from "~/back-office/ui/admin-page";
import { StaffHistory, TextRevisions } from "~/back-office/ui/staff-history";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { HomeEditor } from "./home-editor";
import { parseHomeBlocks, type HomeBlock } from "@contract/shop/home-blocks";
import {
  staffContentDetail,
  staffContentPicture,
  staffContentPublish,
  staffContentRestore,
  staffContentSave,
} from "@contract/staff/content";
import { HOME_BLOCKS_MAX, PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff/limits";
import { editHomeForm } from "~/back-office/forms/content";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { isAllowedHref } from "~/content/read-markdown.server";
import { isConfirmed } from "~/forms/confirmation-field";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
} from "~/forms/form-outcome.server";
import { callBackend } from "~/prod-api/call.server";
import { toDraftQuery, getDefaultHomeBlocks } from "~/prod-api/content.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getFileError, sendFile } from "~/prod-api/files.server";
import { readForm } from "~/session/read-form.server";
import {
  createEmptyBlock,
  toFieldValues,
  readHomeFields,
  type BilingualHomeBlocks,
} from "./home-fields";

const HERE = ADMIN_SECTIONS.home;

export const handle = {
  access: "staff",
  permission: "content.see",
  longTexts: true,
  upload: "textPictures",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadHomeEditor(args);
}

const KEY = "home";

/** Loads the blocks for their form: the draft or the published blocks, otherwise the built-in ones. */
async function loadHomeEditor({ context }: Pick<LoaderFunctionArgs, "context">) {
  const found = getDataOrThrow(await callBackend(context, staffContentDetail, { key: KEY }));
  const text = found.body?.text;
  const blocks = {
    zhTw: blocksIn(text?.zhTw) ?? getDefaultHomeBlocks("zhTw"),
    en: blocksIn(text?.en) ?? getDefaultHomeBlocks("en"),
  };
  return {
    found,
    kinds: blocks.zhTw.map(({ kind }) => kind),
    values: toFieldValues(blocks),
    draftHref: `/index?${toDraftQuery({ draft: KEY, preview: found.previewToken })}`,
    head: makeAdminHead(context, "home"),
  };
}

function blocksIn(source: string | undefined): readonly HomeBlock[] | null {
  return source === undefined ? null : parseHomeBlocks(source);
}

/** Uploads the pictures of the form, then saves or publishes the blocks, adds one, or restores a revision. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const wrong = await takePictures(args.context, form);
  return handleForm({ ...args, form }, homeAction(wrong));
}

type Errors = Readonly<Record<string, string>>;

/** Uploads the chosen pictures and writes their paths into the form. Returns the errors by field name. */
async function takePictures(context: AppLoadContext, form: FormData): Promise<Errors> {
  const errors: Record<string, string> = {};
  for (const [name, file] of [...form.entries()]) {
    if (!(file instanceof File)) continue;
    form.delete(name);
    const [, place] = /^(block\.\d{1,2}(?:\.tile\.\d{1,2})?)\.file$/.exec(name) ?? [];
    if (place === undefined || file.size === 0) continue;
    if (file.size > PRODUCT_PICTURE_MAX_BYTES) {
      errors[name] = "picture.length";
      continue;
    }
    const answer = await sendFile(context, staffContentPicture, file);
    if (!answer.ok) {
      errors[name] = getFileError(answer.failure, "picture");
      continue;
    }
    context.encodePicture(answer.data.path);
    form.set(`${place}.picture`, answer.data.path);
  }
  return errors;
}

function homeAction(wrong: Errors) {
  return defineFormAction<typeof editHomeForm.schemas, { version: number }>(editHomeForm, {
    save: async ({ version, block }, { context }) => {
      const read = readBlocks(block, { isDraft: true, wrong });
      if ("back" in read) return read.back;
      const answer = await callBackend(context, staffContentSave, wanted(version, read.blocks));
      if (!answer.ok) return showFailure(answer.failure);
      return redirectWithNotice(HERE, { key: "content.saved" });
    },
    publish: async ({ version, block }, { context }) => {
      const read = readBlocks(block, { isDraft: false, wrong });
      if ("back" in read) return read.back;
      const answer = await callBackend(context, staffContentPublish, wanted(version, read.blocks));
      if (!answer.ok) return showFailure(answer.failure);
      return redirectWithNotice(HERE, { key: "content.published" });
    },
    addBlock: async ({ version, block, newKind }, { context }) => {
      const read = readBlocks(block, { isDraft: true, wrong });
      if ("back" in read) return read.back;
      const { zhTw, en } = read.blocks;
      if (zhTw.length >= HOME_BLOCKS_MAX) return tooMany();
      const added = createEmptyBlock(newKind);
      const blocks = { zhTw: [...zhTw, added], en: [...en, added] };
      const answer = await callBackend(context, staffContentSave, wanted(version, blocks));
      if (!answer.ok) return showFailure(answer.failure);
      return redirectWithNotice(HERE, { key: "content.saved" });
    },
    restore: async ({ confirmed, ...input }, { context }) => {
      const { revisionId, version } = input;
      if (revisionId === undefined && !isConfirmed({ confirmed }))
        return askForConfirmation({ version });
      const answer = await callBackend(context, staffContentRestore, { key: KEY, ...input });
      if (!answer.ok) return showFailure(answer.failure);
      return redirectWithNotice(HERE, { key: "content.restored" });
    },
  });
}

interface ReadOptions {
  readonly isDraft: boolean;
  /** The errors of rejected pictures, by field name. */
  readonly wrong: Errors;
}

type ReadBlocks =
  | { readonly blocks: BilingualHomeBlocks }
  | { readonly back: ReturnType<typeof showFormAgain<never>> };

/** Returns the blocks of the form as `blocks`. If a field is invalid, returns the rejected form as `back`. */
function readBlocks(
  record: Readonly<Record<string, string>>,
  { isDraft, wrong }: ReadOptions,
): ReadBlocks {
  const { blocks, fieldErrors } = readHomeFields(record, { isDraft, isAllowedHref });
  const all = { ...fieldErrors, ...wrong };
  if (Object.keys(all).length > 0) return { back: showFormAgain({ fieldErrors: all }) };
  if (blocks.zhTw.length > HOME_BLOCKS_MAX) return { back: tooMany() };
  // Reject a second hero, because each hero is an `h1` and a page should have only one.
  if (blocks.zhTw.filter(({ kind }) => kind === "hero").length > 1)
    return { back: showFormAgain({ fieldErrors: { newKind: "newKind.duplicate" } }) };
  return { blocks };
}

function tooMany() {
  return showFormAgain({ fieldErrors: { newKind: "newKind.range" } });
}

function wanted(version: number, { zhTw, en }: BilingualHomeBlocks) {
  const format = (blocks: readonly HomeBlock[]) => JSON.stringify(blocks, undefined, 1);
  return { key: KEY, version, body: format(zhTw), bodyEn: format(en) } as const;
}

/** Shows the form with the blocks of the home page, the published versions and the change history. */
export default function StaffHomePage() {
  const { found, ...form } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<{ version: number }>();
  if (refused?.extra)
    return (
      <ConfirmationPage
        title={t("staff.home.question.title")}
        action={HERE}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "restore", words: t("staff.home.question.yes") }}
        no={{ href: HERE, words: t("staff.home.question.no") }}
        isLoss
      >
        <p>{t("staff.home.question.text")}</p>
      </ConfirmationPage>
    );
  return (
    <AdminPage part="home" refused={refused}>
      <HomeEditor found={found} {...form} refused={refused} />
      <TextRevisions found={found} here={HERE} words="builtIn" />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
