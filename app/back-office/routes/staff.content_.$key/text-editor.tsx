import type { StaffTextDetail } from "@contract/staff/content";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import {
  CONTENT_BODY_EN_LENGTH,
  CONTENT_BODY_LENGTH,
  CONTENT_PICTURES_PER_REQUEST,
  STAFF_PICTURE_TYPES,
} from "@contract/staff/limits";
import { hasBuiltInText, mayContainPictures } from "~/content/pictured-texts";
import type { TextKey } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeEditFieldProps, selectFormVersion } from "~/back-office/sections/edit-fields";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import type { FormResult } from "~/ui/form-result";
import { Prose } from "~/ui/prose";
import type { TextFormExtra } from "./change-text.server";
import { Button, Field, ShopForm, TextField } from "~/back-office/ui/fields";

/** A text that has this form. */
type EditedText = StaffTextDetail & { readonly key: TextKey };

interface EditTextProps {
  readonly found: EditedText;
  /** The form's initial values. */
  readonly values: { readonly body: string; readonly bodyEn: string };
  /** The URL of the shop's page with the draft. */
  readonly pageHref: string;
  readonly refused: FormResult<TextFormExtra> | undefined;
}

/** Shows the form of a text in both languages, below a preview or a conflict if there is one. */
export function TextEditor({ found, values, pageHref, refused }: EditTextProps) {
  const { t } = useTranslation();
  const { key, version, publishedAt, isDraft } = found;
  const here = `${ADMIN_SECTIONS.content}/${key}`;
  const unpublished = hasBuiltInText(key) ? "builtIn" : "none";
  const standing = publishedAt === null ? unpublished : "published";
  return (
    <>
      <p className="row">
        {t(`staff.content.standing.${isDraft ? "draft" : standing}`)}
        {isDraft && <a href={pageHref}>{t("staff.content.seeDraft")}</a>}
      </p>
      <p className="soft">{t(`staff.content.belongs.${SHAPES[key]}`)}</p>
      {refused?.extra?.kind === "preview" && <Preview {...refused.extra} />}
      <Conflict values={values} refused={refused} here={here} />
      <ShopForm
        action={here}
        values={{ key, version: selectFormVersion(refused, version) }}
        encType="multipart/form-data"
        className="card stack"
        noValidate
      >
        <Help textKey={key} />
        <BodyFields values={values} refused={refused} />
        {mayContainPictures(key) && <PicturesField error={refused?.fieldErrors.pictures} />}
        <div className="row">
          <Button kind="quiet" intent="preview">
            {t("staff.content.preview")}
          </Button>
          <Button kind="quiet" intent="save">
            {t("staff.content.save")}
          </Button>
          <Button intent="publish">{t("staff.content.publish")}</Button>
        </div>
      </ShopForm>
    </>
  );
}

/** Explains the Markdown of this page's text. */
function Help({ textKey }: { readonly textKey: TextKey }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t("staff.content.help.title")}</summary>
      <p>{t("staff.content.help.text")}</p>
      <p>{t(`staff.content.shape.${FORMATS[SHAPES[textKey]]}`)}</p>
    </details>
  );
}

const SHAPES = {
  "brand-story": "brand-story",
  "footer-contacts": "footer-contacts",
  "about-us": "about-us",
  delivery: "delivery",
  terms: "terms",
  privacy: "privacy",
  "return-one-request": "clause",
  "return-seven-days": "clause",
  "return-refund-time": "clause",
  "return-unpacking-video": "clause",
  "return-exchange-freight": "clause",
  "return-coupon-deduction": "clause",
} as const satisfies Record<TextKey, string>;

/** The explanation of the format of each text. */
const FORMATS = {
  "brand-story": "brand-story",
  "footer-contacts": "footer-contacts",
  "about-us": "paragraphs",
  delivery: "sections",
  terms: "sections",
  privacy: "sections",
  clause: "clause",
} as const satisfies Record<(typeof SHAPES)[TextKey], string>;

/** Shows the text fields of both languages. */
function BodyFields({ values, refused }: Pick<EditTextProps, "values" | "refused">) {
  const { t } = useTranslation();
  const field = makeEditFieldProps({ refused, saved: values });
  return (
    <>
      <TextField
        {...field("body")}
        label={t("staff.fields.body")}
        rows={16}
        maxLength={CONTENT_BODY_LENGTH.max}
        lang={LANGUAGE_TAGS.zhTw}
        required
      />
      <TextField
        {...field("bodyEn")}
        label={t("staff.fields.bodyEn")}
        rows={16}
        maxLength={CONTENT_BODY_EN_LENGTH.max}
        lang={LANGUAGE_TAGS.en}
        required
      />
    </>
  );
}

function PicturesField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="stack" data-gap="small">
      <Field
        name="pictures"
        type="file"
        accept={STAFF_PICTURE_TYPES}
        multiple
        label={t("staff.content.pictures.label")}
        hint={t("staff.content.pictures.hint", { most: CONTENT_PICTURES_PER_REQUEST })}
        error={error}
      />
      <div className="row">
        <Button kind="quiet" intent="addPictures">
          {t("staff.content.pictures.add")}
        </Button>
      </div>
    </div>
  );
}

function Preview({ zhTw, en }: Extract<TextFormExtra, { kind: "preview" }>) {
  const { t } = useTranslation();
  return (
    <div className="text-pairs" data-testid="staff-preview">
      <section className="card stack prose" lang={LANGUAGE_TAGS.zhTw}>
        <h2>{t("staff.content.previewOf.zhTw")}</h2>
        <Prose words={zhTw} />
      </section>
      <section className="card stack prose" lang={LANGUAGE_TAGS.en}>
        <h2>{t("staff.content.previewOf.en")}</h2>
        <Prose words={en} />
      </section>
    </div>
  );
}

interface ConflictProps extends Pick<EditTextProps, "values" | "refused"> {
  readonly here: string;
}

function Conflict({ values, refused, here }: ConflictProps) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  const fields = (["body", "bodyEn"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: typed[name] ?? "",
    saved: values[name],
  }));
  // If a revision was restored, the rejected form contains no typed text.
  const hasTypedText = typed.body !== undefined || typed.bodyEn !== undefined;
  return <EditConflict refused={refused} fields={hasTypedText ? fields : []} here={here} />;
}
