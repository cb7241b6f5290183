import type { StaffTextDetail } from "@contract/staff/content";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import { HOME_BLOCK_KINDS, TILE_TONES, type HomeBlockKind } from "@contract/shop/home-blocks";
import { HOME_BLOCKS_MAX, HOME_TILES_MAX, STAFF_PICTURE_TYPES } from "@contract/staff/limits";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import {
  makeEditFieldProps,
  isConflict,
  selectFormVersion,
  type GetFieldProps,
} from "~/back-office/sections/edit-fields";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { getPictureHref } from "~/ui/picture";
import {
  FIELDS_BY_BLOCK_KIND,
  isBilingualField,
  getMaxLengths,
  TILE_FIELDS,
  type HomeField,
} from "./home-fields";
import {
  Button,
  CheckField,
  Field,
  HiddenField,
  SelectField,
  ShopForm,
} from "~/back-office/ui/fields";

const HERE = ADMIN_SECTIONS.home;

interface EditHomeProps {
  readonly found: StaffTextDetail;
  /** The kind of each block, in display order. */
  readonly kinds: readonly HomeBlockKind[];
  /** The saved values by field name, such as `block.0.title`. */
  readonly values: Readonly<Record<string, string>>;
  /** The URL of the home page with the draft. */
  readonly draftHref: string;
  readonly refused: FormResult<{ version: number }> | undefined;
}

/** Shows the form with all blocks, and the field that adds one. */
export function HomeEditor({ found, kinds, values, draftHref, refused }: EditHomeProps) {
  const { t } = useTranslation();
  const field = makeEditFieldProps<string>({ refused, saved: values });
  const standing = found.publishedAt === null ? "builtIn" : "published";
  return (
    <>
      <p className="soft">{t("staff.home.lead", { most: HOME_BLOCKS_MAX })}</p>
      <p className="row">
        {t(`staff.content.standing.${found.isDraft ? "draft" : standing}`)}
        {found.isDraft && <a href={draftHref}>{t("staff.content.seeDraft")}</a>}
      </p>
      <Conflict values={values} refused={refused} />
      <ShopForm
        action={HERE}
        values={{ version: selectFormVersion(refused, found.version) }}
        encType="multipart/form-data"
        className="stack"
        noValidate
      >
        {kinds.map((kind, at) => (
          // The index is a stable key, because the order changes only if the page is loaded again.
          <BlockFields key={at} kind={kind} at={at} field={field} values={values} />
        ))}
        <div className="card stack" data-gap="small">
          <SelectField {...field("newKind")} label={t("staff.home.newKind")}>
            <option value="">{t("staff.home.choose")}</option>
            {HOME_BLOCK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`staff.home.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
          <div>
            <Button kind="quiet" intent="addBlock">
              {t("staff.home.add")}
            </Button>
          </div>
        </div>
        <div className="row">
          <Button kind="quiet" intent="save">
            {t("staff.content.save")}
          </Button>
          <Button intent="publish">{t("staff.content.publish")}</Button>
        </div>
      </ShopForm>
    </>
  );
}

interface BlockProps {
  readonly kind: HomeBlockKind;
  /** The index of the block in the form, from 0. */
  readonly at: number;
  readonly field: GetFieldProps<string>;
  readonly values: Readonly<Record<string, string>>;
}

function BlockFields({ kind, at, field, values }: BlockProps) {
  const { t } = useTranslation();
  const name = `block.${at}`;
  return (
    <fieldset className="card stack" data-gap="small" data-testid="home-block" data-kind={kind}>
      <legend>
        {at + 1} · {t(`staff.home.kind.${kind}`)}
      </legend>
      <p className="soft">{t(`staff.home.belongs.${kind}`)}</p>
      <HiddenField name={`${name}.kind`} value={kind} />
      {FIELDS_BY_BLOCK_KIND[kind].map((each) => (
        <Texts key={each} name={name} of={each} field={field} />
      ))}
      {kind === "hero" && <PictureFields name={name} field={field} values={values} />}
      {kind === "concerns" && <Tiles name={name} field={field} values={values} />}
      <div className="row">
        <Field
          {...field(`${name}.order`)}
          label={t("staff.home.order")}
          inputMode="numeric"
          needed
        />
        <CheckField name={`${name}.removed`} label={t("staff.home.remove")} />
      </div>
    </fieldset>
  );
}

interface TextsProps {
  /** The prefix of the field names, such as `block.0` or `block.0.tile.1`. */
  readonly name: string;
  readonly of: HomeField;
  readonly field: GetFieldProps<string>;
}

/** Shows a field. A bilingual field has an input for each language, side by side. */
function Texts({ name, of, field }: TextsProps) {
  const { t } = useTranslation();
  const most = getMaxLengths(of);
  if (!isBilingualField(of))
    return (
      <Field
        {...field(`${name}.${of}`)}
        label={t(`staff.home.field.${of}`)}
        hint={t(`staff.home.hint.${of === "href" ? "href" : "productIds"}`)}
        maxLength={most.zhTw}
      />
    );
  return (
    <div className="text-pairs">
      {(["zhTw", "en"] as const).map((lang) => (
        <Field
          key={lang}
          {...field(`${name}.${of}${lang === "en" ? "En" : ""}`)}
          label={`${t(`staff.home.field.${of}`)} ${t(`staff.home.in.${lang}`)}`}
          maxLength={most[lang]}
          lang={LANGUAGE_TAGS[lang]}
        />
      ))}
    </div>
  );
}

type PictureProps = Pick<BlockProps, "field" | "values"> & { readonly name: string };

/** Shows the picture of a block or tile, and the fields that replace or remove it. */
function PictureFields({ name, field, values }: PictureProps) {
  const { t } = useTranslation();
  const saved = field(`${name}.picture`);
  const picture = saved.defaultValue === undefined ? "" : String(saved.defaultValue);
  const shown = picture.startsWith("/profile/") ? getPictureHref(picture, 240) : picture;
  return (
    <>
      <HiddenField name={`${name}.picture`} value={picture || (values[`${name}.picture`] ?? "")} />
      {shown !== "" && <img src={shown} alt="" width={160} loading="lazy" />}
      <Field
        name={`${name}.file`}
        error={field(`${name}.file`).error}
        type="file"
        accept={STAFF_PICTURE_TYPES}
        label={t("staff.home.picture")}
        hint={t("staff.home.pictureHint")}
      />
      {shown !== "" && (
        <CheckField name={`${name}.removePicture`} label={t("staff.home.removePicture")} />
      )}
    </>
  );
}

/** Shows the tiles of a block, and an empty tile that adds one. */
function Tiles({ name, field, values }: PictureProps) {
  const { t } = useTranslation();
  const present = Array.from({ length: HOME_TILES_MAX }, (_, at) => at).filter(
    (at) => `${name}.tile.${at}.title` in values,
  ).length;
  const shown = Math.min(present + 1, HOME_TILES_MAX);
  return Array.from({ length: shown }, (_, at) => {
    const tile = `${name}.tile.${at}`;
    return (
      <details key={at} open={at === present}>
        <summary>{values[`${tile}.title`] ?? t("staff.home.newTile")}</summary>
        <div className="stack" data-gap="small">
          {TILE_FIELDS.map((each) => (
            <Texts key={each} name={tile} of={each} field={field} />
          ))}
          <SelectField {...field(`${tile}.tone`)} label={t("staff.home.tone")}>
            {TILE_TONES.map((tone) => (
              <option key={tone} value={tone}>
                {t(`staff.home.tones.${tone === "" ? "none" : tone}`)}
              </option>
            ))}
          </SelectField>
          <PictureFields name={tile} field={field} values={values} />
        </div>
      </details>
    );
  });
}

/** Shows the submitted and the saved value of each field that differs, if another user has saved first. */
function Conflict({ values, refused }: Pick<EditHomeProps, "values" | "refused">) {
  const typed = refused?.repopulateFields ?? {};
  const fields = isConflict(refused)
    ? Object.entries(typed)
        .filter(([name]) => name.startsWith("block."))
        .map(([name, text]) => ({
          name,
          label: name.slice("block.".length),
          typed: text,
          saved: values[name] ?? "",
        }))
    : [];
  return <EditConflict refused={refused} fields={fields} here={HERE} />;
}
