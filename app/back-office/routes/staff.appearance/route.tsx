import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toIconHref } from "@contract/model/icon-href";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeEditFieldProps, selectFormVersion } from "~/back-office/sections/edit-fields";
import { AdminPage } from "~/back-office/ui/admin-page";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import { StaffHistory, TextRevisions } from "~/back-office/ui/staff-history";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { getPictureHref } from "~/ui/picture";
import { Button, CheckField, Field, ShopForm } from "~/back-office/ui/fields";
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
import { PRODUCT_PICTURE_MAX_BYTES, STAFF_PICTURE_TYPES } from "@contract/staff/limits";
import { editAppearanceForm, type AppearanceFormValues } from "~/back-office/forms/content";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { isConfirmed } from "~/forms/confirmation-field";
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
import { getFileError, sendFile } from "~/prod-api/files.server";

const HERE = ADMIN_SECTIONS.appearance;
const COLOURS = ["brandColour", "accentColour"] as const;

export const handle = {
  access: "staff",
  permission: "content.see",
  upload: "textPictures",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadAppearance(args);
}

/**
 * Saves the appearance as a draft, publishes it, or restores a revision as a draft. Without a
 * `revisionId`, `restore` replaces the appearance by the built-in one, which needs a confirmation.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof editAppearanceForm.schemas, { version: number }>(editAppearanceForm, {
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
    }),
  );
}

const KEY = "appearance";

/** Loads the appearance for its form: the draft if there is one, otherwise the published appearance. */
async function loadAppearance({ context }: Pick<LoaderFunctionArgs, "context">) {
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

/**
 * Shows the form for the shop's logo, icon, colours and picture for shared links, and the published versions.
 */
export default function StaffAppearancePage() {
  const { found, look, draftHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<{ version: number }>();
  if (refused?.extra) return <RestoreQuestion version={refused.extra.version} />;
  const field = makeEditFieldProps({ refused, saved: look });
  return (
    <AdminPage part="appearance" refused={refused}>
      <p className="soft">{t("staff.appearance.lead")}</p>
      {found.isDraft && (
        <p className="row">
          {t("staff.content.standing.draft")}
          <a href={draftHref}>{t("staff.content.seeDraft")}</a>
        </p>
      )}
      <EditConflict refused={refused} fields={[]} here={HERE} />
      <ShopForm
        action={HERE}
        values={{ version: selectFormVersion(refused, found.version) }}
        encType="multipart/form-data"
        className="card stack"
        noValidate
      >
        <PictureFields look={look} fieldErrors={refused?.fieldErrors ?? {}} />
        {COLOURS.map((name) => (
          <Field
            key={name}
            {...field(name)}
            label={t(`staff.appearance.${name}.label`)}
            hint={t(`staff.appearance.${name}.hint`)}
            maxLength={7}
            spellCheck={false}
          />
        ))}
        <div className="row">
          <Button kind="quiet" intent="save">
            {t("staff.content.save")}
          </Button>
          <Button intent="publish">{t("staff.content.publish")}</Button>
        </div>
      </ShopForm>
      <TextRevisions found={found} here={HERE} words="builtInLook" />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}

interface PictureFieldsProps {
  readonly look: ReturnType<typeof useLoaderData<typeof loader>>["look"];
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/**
 * Shows the file fields of the logo, the icon and the picture for shared links, each with its current
 * picture.
 */
function PictureFields({ look, fieldErrors }: PictureFieldsProps) {
  const { t } = useTranslation();
  const pictures = [
    { name: "logo", remove: "removeLogo", src: look.logo && getPictureHref(look.logo, 320) },
    { name: "icon", remove: "removeIcon", src: look.icon192 && toIconHref(look.icon192) },
    {
      name: "sharePicture",
      remove: "removeSharePicture",
      src: look.sharePicture.startsWith("/profile/")
        ? getPictureHref(look.sharePicture, 320)
        : look.sharePicture,
    },
  ] as const;
  return (
    <>
      {pictures.map(({ name, remove, src }) => (
        <div key={name} className="stack" data-gap="small">
          {src !== "" && (
            <img src={src} alt="" width={160} className="appearance-now" loading="lazy" />
          )}
          <Field
            name={name}
            error={fieldErrors[name]}
            type="file"
            accept={STAFF_PICTURE_TYPES}
            label={t(`staff.appearance.${name}.label`)}
            hint={t(`staff.appearance.${name}.hint`)}
          />
          {src !== "" && <CheckField name={remove} label={t(`staff.appearance.${name}.remove`)} />}
        </div>
      ))}
    </>
  );
}

/** Asks for a confirmation before the built-in look replaces the shop's own. */
function RestoreQuestion({ version }: { readonly version: number }) {
  const { t } = useTranslation();
  return (
    <ConfirmationPage
      title={t("staff.appearance.question.title")}
      action={HERE}
      values={{ version: String(version) }}
      yes={{ intent: "restore", words: t("staff.appearance.question.yes") }}
      no={{ href: HERE, words: t("staff.appearance.question.no") }}
      isLoss
    >
      <p>{t("staff.appearance.question.text")}</p>
    </ConfirmationPage>
  );
}
