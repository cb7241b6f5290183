import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toIconHref } from "@contract/model/icon-href";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeEditFieldProps, selectFormVersion } from "~/back-office/sections/edit-fields";
import { AdminPage } from "~/back-office/ui/admin-page";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { TextRevisions } from "~/back-office/ui/text-revisions";
import { handleForm } from "~/forms/form-action.server";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { getPictureHref } from "~/ui/picture";
import { appearanceAction, loadAppearance } from "./change-appearance.server";
import { Button, CheckField, Field, ShopForm } from "~/back-office/ui/fields";

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

export function action(args: ActionFunctionArgs) {
  return handleForm(args, appearanceAction);
}

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
            accept="image/jpeg,image/png,image/webp,image/avif"
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
