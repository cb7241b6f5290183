import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  staffTaxonomyDetail,
  staffTaxonomyArchive,
  staffTaxonomyPicture,
  staffTaxonomyRemovePicture,
  staffTaxonomySave,
} from "@contract/staff/taxonomies";
import { inLanguage } from "@contract/model/languages";
import { answerForm, formAction, type FormArgs } from "~/forms/form-action.server";
import { QuestionPage } from "~/forms/question-page";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { ofEntry, isTicked, versionToSend } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { taxonomyHref, taxonomyOf, type TaxonomySection } from "~/back-office/sections/taxonomies";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff/limits";
import { isConfirmed } from "~/forms/asked-first";
import {
  askFirst,
  formBack,
  formFailed,
  goTo,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { editTaxonomyForm } from "~/back-office/forms/edit-taxonomy";
import { sendFile } from "~/prod-api/send-file.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import type { ReplyOf } from "@contract/model/call";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { TaxonomyFields } from "~/back-office/ui/taxonomy-fields";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { Field } from "~/ui/field";
import { Picture } from "~/ui/picture";

export const handle = {
  access: "staff",
  permission: "taxonomies.see",
  upload: "taxonomyPicture",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { section, kind } = taxonomyOf(params.taxonomy);
  const { code = "" } = params;
  const found = unwrap(await ask(context, staffTaxonomyDetail, { kind, code }));
  const title = inLanguage(found.name, context.lang);
  return { section, found, head: adminHead(context, section, title) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const { taxonomy, code = "" } = params;
  return answerForm(args, changeTaxonomyAction(taxonomy, code));
}

/** A brand, a category, an efficacy or a range: what is written of it, its archiving, and who changed it. */
export default function StaffTaxonomyPage() {
  const { section, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const refused = ofEntry(useFormResult<ArchiveQuestion>());
  const name = inLanguage(found.name, lang);
  const here = taxonomyHref(section, found.code);
  if (refused?.extra)
    return (
      <QuestionPage
        title={t("staff.taxonomies.question.title", { name })}
        action={here}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "archive", words: t("staff.taxonomies.question.yes") }}
        no={{ href: here, words: t("staff.taxonomies.question.no") }}
        isLoss
      >
        <p>{t("staff.taxonomies.question.text", { count: found.products })}</p>
      </QuestionPage>
    );
  return (
    <AdminPage part={section} title={name} refused={refused}>
      <EditTaxonomy section={section} found={found} refused={refused} />
      <TaxonomyPicture
        here={here}
        picture={found.picture}
        version={found.version}
        refused={refused}
      />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}

/** What is asked before one is archived: of which version. */
interface ArchiveQuestion {
  readonly version: number;
}

/** Saves one of the kind that a part of the address names and stays with it; archives it, once that was asked, and leads back to the list. */
function changeTaxonomyAction(part: string | undefined, code: string) {
  return formAction<typeof editTaxonomyForm.schemas, ArchiveQuestion>(editTaxonomyForm, {
    save: async (input, { context }) => {
      const { section, kind } = taxonomyOf(part);
      const answer = await ask(context, staffTaxonomySave, { kind, code, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(taxonomyHref(section, code), { key: `${kind}.saved` });
    },
    archive: async ({ version, ...asked }, { context }) => {
      const { section, kind } = taxonomyOf(part);
      if (!isConfirmed(asked)) return askFirst({ version });
      const answer = await ask(context, staffTaxonomyArchive, { kind, code, version });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS[section], { key: `${kind}.archived` });
    },
    picture: ({ version }, args) => takePicture({ ...taxonomyOf(part), code, version }, args),
    removePicture: async ({ version }, { context }) => {
      const { section, kind } = taxonomyOf(part);
      const answer = await ask(context, staffTaxonomyRemovePicture, { kind, code, version });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(taxonomyHref(section, code), { key: `${kind}.saved` });
    },
  });
}

interface ToPicture extends ReturnType<typeof taxonomyOf> {
  readonly code: string;
  readonly version: number;
}

async function takePicture(
  { section, kind, code, version }: ToPicture,
  { context, file }: FormArgs,
): Promise<FormOutcome<ArchiveQuestion>> {
  const chosen = file("picture");
  if (chosen === null) return wrong("picture.required");
  if (chosen.size > PRODUCT_PICTURE_MAX_BYTES) return wrong("picture.length");
  const fields = { kind, code, version: String(version) };
  const answer = await sendFile(context, staffTaxonomyPicture, chosen, fields);
  if (answer.ok) return goTo(taxonomyHref(section, code), { key: `${kind}.saved` });
  const { errKey } = answer.failure;
  if (errKey === "fileKind") return wrong("picture.format");
  return errKey === "fileTooBig" ? wrong("picture.length") : formFailed(answer.failure);
}

function wrong(error: string): FormOutcome<ArchiveQuestion> {
  return formBack({ fieldErrors: { picture: error } });
}

interface EditTaxonomyProps {
  readonly section: TaxonomySection;
  readonly found: ReplyOf<typeof staffTaxonomyDetail>;
  readonly refused: FormResult | undefined;
}

/** The form of one, under both sides of a conflict where there is one. */
function EditTaxonomy({ section, found, refused }: EditTaxonomyProps) {
  const { t } = useTranslation();
  const { code, version, name, order, shown, archived, products } = found;
  const here = taxonomyHref(section, code);
  const saved = { name: name.zhTw, nameEn: name.en, order, shown };
  // Whoever sent a picture, or wanted to archive it, has typed nothing here.
  const typed = refused?.repopulateFields.name === undefined ? undefined : refused;
  return (
    <>
      {archived && <NoticeBox kind="info">{t("staff.taxonomies.archivedNote")}</NoticeBox>}
      <Conflict refused={refused} saved={saved} here={here} />
      <ShopForm
        action={here}
        values={{ version: versionToSend(refused, version) }}
        className="card stack"
        noValidate
      >
        <p className="soft">
          {t("staff.taxonomies.code")} <strong>{code}</strong> ·{" "}
          {t("staff.taxonomies.uses", { count: products })}
        </p>
        <TaxonomyFields refused={typed} saved={saved} />
        <div className="row">
          <Button intent="save">
            {t(archived ? "staff.taxonomies.restore" : "staff.taxonomies.save")}
          </Button>
          {!archived && (
            <Button kind="text" intent="archive">
              {t("staff.taxonomies.archive")}
            </Button>
          )}
        </div>
      </ShopForm>
    </>
  );
}

interface ConflictProps extends Pick<EditTaxonomyProps, "refused"> {
  readonly saved: {
    readonly name: string;
    readonly nameEn: string;
    readonly order: number;
    readonly shown: boolean;
  };
  readonly here: string;
}

function Conflict({ refused, saved, here }: ConflictProps) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  // Whoever wanted to archive it has typed nothing.
  const wasTyped = typed.name !== undefined;
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const texts = (["name", "nameEn", "order"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: typed[name] ?? "",
    saved: String(saved[name]),
  }));
  const box = {
    name: "shown",
    label: t("staff.fields.shown"),
    typed: flag(isTicked(refused, "shown", saved.shown)),
    saved: flag(saved.shown),
  };
  return <StaffConflict refused={refused} fields={wasTyped ? [...texts, box] : []} here={here} />;
}

interface TaxonomyPictureProps {
  /** The page itself. */
  readonly here: string;
  readonly picture: string;
  readonly version: number;
  readonly refused: FormResult | undefined;
}

/** The picture that shoppers see above the list of its products, and the form that brings another. */
function TaxonomyPicture({ here, picture, version, refused }: TaxonomyPictureProps) {
  const { t } = useTranslation();
  return (
    <ShopForm
      action={here}
      encType="multipart/form-data"
      values={{ version: versionToSend(refused, version) }}
      className="card stack"
      noValidate
    >
      <h2>{t("staff.taxonomies.picture.title")}</h2>
      {picture !== "" && (
        <div className="product-picture">
          <Picture src={picture} alt="" width={120} sizes="120px" upTo={320} />
        </div>
      )}
      <Field
        name="picture"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={t("staff.taxonomies.picture.choose")}
        hint={t("staff.taxonomies.picture.hint")}
        error={refused?.fieldErrors.picture}
      />
      <div className="row">
        <Button kind="quiet" intent="picture">
          {t("staff.taxonomies.picture.send")}
        </Button>
        {picture !== "" && (
          <Button kind="text" intent="removePicture">
            {t("staff.taxonomies.picture.remove")}
          </Button>
        )}
      </div>
    </ShopForm>
  );
}
