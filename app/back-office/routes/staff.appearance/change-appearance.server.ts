import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import {
  formatAppearance,
  parseAppearance,
  DEFAULT_APPEARANCE,
  type Appearance,
} from "@contract/shop/appearance";
import {
  staffContentDetail,
  staffContentPicture,
  staffContentPublish,
  staffContentRestore,
  staffContentSave,
  staffIconUpload,
  staffLogoUpload,
} from "@contract/staff/content";
import { PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff/limits";
import { editAppearanceForm, type AppearanceFormValues } from "~/back-office/forms/content";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { isConfirmed } from "~/forms/confirmation-field";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
} from "~/forms/form-outcome.server";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { toDraftQuery } from "~/prod-api/content.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getFileError, sendFile } from "~/prod-api/send-file.server";

const KEY = "appearance";

/** Loads the appearance for its form: the draft if there is one, otherwise the published appearance. */
export async function loadAppearance({ context }: Pick<LoaderFunctionArgs, "context">) {
  const found = getDataOrThrow(await callBackend(context, staffContentDetail, { key: KEY }));
  return {
    found,
    look: lookOf(found.body?.text.zhTw),
    draftHref: `/index?${toDraftQuery({ draft: KEY, preview: found.previewToken })}`,
    head: makeAdminHead(context, KEY),
  };
}

function lookOf(source: string | undefined): Appearance {
  return (source === undefined ? null : parseAppearance(source)) ?? DEFAULT_APPEARANCE;
}

/**
 * The handlers that save the appearance as a draft, publish it, or restore a revision as a draft. Without a
 * `revisionId`, `restore` replaces the appearance by the built-in one, which needs a confirmation.
 */
export const appearanceAction = defineFormAction<
  typeof editAppearanceForm.schemas,
  { version: number }
>(editAppearanceForm, {
  save: (input, args) =>
    storeAppearance(input, args, { call: staffContentSave, notice: "content.saved" }),
  publish: (input, args) =>
    storeAppearance(input, args, { call: staffContentPublish, notice: "content.published" }),
  restore: async ({ confirmed, ...input }, { context }) => {
    const { revisionId, version } = input;
    if (revisionId === undefined && !isConfirmed({ confirmed }))
      return askForConfirmation({ version });
    const answer = await callBackend(context, staffContentRestore, { key: KEY, ...input });
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(ADMIN_SECTIONS.appearance, { key: "content.restored" });
  },
});

interface Storing {
  readonly call: typeof staffContentSave | typeof staffContentPublish;
  readonly notice: "content.saved" | "content.published";
}

/** Uploads the chosen pictures, and saves or publishes the appearance with them. */
async function storeAppearance(
  input: AppearanceFormValues,
  args: FormArgs,
  { call, notice }: Storing,
) {
  const { context } = args;
  const found = getDataOrThrow(await callBackend(context, staffContentDetail, { key: KEY }));
  const taken = await takePictures(lookOf(found.body?.text.zhTw), input, args);
  if ("fieldErrors" in taken) return showFormAgain({ fieldErrors: taken.fieldErrors });
  const body = formatAppearance(taken.look);
  const wanted = { key: KEY, version: input.version, body, bodyEn: body } as const;
  const answer = await callBackend(context, call, wanted);
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(ADMIN_SECTIONS.appearance, { key: notice });
}

type Taken = { readonly look: Appearance } | { readonly fieldErrors: Record<string, string> };

/** Uploads the chosen pictures and returns the new appearance, or the errors of rejected pictures. */
async function takePictures(
  before: Appearance,
  { brandColour, accentColour, ...ticks }: AppearanceFormValues,
  { context, file }: FormArgs,
): Promise<Taken> {
  const look: Appearance = { ...before, brandColour, accentColour };
  if (ticks.removeLogo !== undefined)
    Object.assign(look, { logo: "", logoWidth: 0, logoHeight: 0 });
  if (ticks.removeIcon !== undefined) Object.assign(look, NO_ICONS);
  if (ticks.removeSharePicture !== undefined) look.sharePicture = "";
  const fieldErrors: Record<string, string> = {};
  for (const [field, upload] of UPLOADS) {
    const chosen = file(field);
    if (chosen === null) continue;
    if (chosen.size > PRODUCT_PICTURE_MAX_BYTES) {
      fieldErrors[field] = `${field}.length`;
      continue;
    }
    const answer = await upload(context, chosen);
    if (answer.ok) Object.assign(look, answer.data);
    else fieldErrors[field] = getFileError(answer.failure, field);
  }
  return Object.keys(fieldErrors).length === 0 ? { look } : { fieldErrors };
}

const NO_ICONS = { icon32: "", icon180: "", icon192: "", icon512: "", iconMaskable: "" };

type Upload = (context: AppLoadContext, file: File) => Promise<Answer<Partial<Appearance>>>;

/** The file fields, each with the upload that returns the changed parts of the appearance. */
const UPLOADS: readonly (readonly [field: string, upload: Upload])[] = [
  [
    "logo",
    async (context, file) => {
      const answer = await sendFile(context, staffLogoUpload, file);
      if (!answer.ok) return answer;
      const { path, width, height } = answer.data;
      return { ok: true, data: { logo: path, logoWidth: width, logoHeight: height } };
    },
  ],
  ["icon", (context, file) => sendFile(context, staffIconUpload, file)],
  [
    "sharePicture",
    async (context, file) => {
      const answer = await sendFile(context, staffContentPicture, file);
      return answer.ok ? { ok: true, data: { sharePicture: answer.data.path } } : answer;
    },
  ],
];
