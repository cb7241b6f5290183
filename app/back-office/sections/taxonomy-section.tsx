import type { ReplyOf } from "@contract/model/call";
import { getBilingualText } from "@contract/model/languages";
import { TAXONOMY_CODE_LENGTH } from "@contract/staff/limits";
import { TAXONOMY_SORTS, type TaxonomyKind, type TaxonomySort } from "@contract/staff/states";
import {
  staffTaxonomyAdd,
  staffTaxonomyArchive,
  staffTaxonomyDetail,
  staffTaxonomyExport,
  staffTaxonomyList,
  staffTaxonomyMove,
  staffTaxonomyPicture,
  staffTaxonomyRemovePicture,
  staffTaxonomySave,
  type StaffTaxonomy,
} from "@contract/staff/taxonomies";
import { defineFormAction } from "~/forms/form-action.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import {
  addTaxonomyForm,
  editTaxonomyForm,
  moveTaxonomyForm,
  type MoveTaxonomyFields,
} from "../forms/products";
import { TaxonomyFields } from "../ui/taxonomy-fields";
import { PictureForm } from "../ui/picture-form";
import { PositionCell } from "../ui/position-cell";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, readSort, toStaffQuery } from "./admin-view.server";
import {
  defineSection,
  defineSectionPage,
  makePageReader,
  type ConfirmedVersion,
  type ListContext,
  type ListView,
  type PageContext,
} from "./define-section";
import { makeHandler, makeConfirmedHandler } from "./define-section.server";
import { makeEditFieldProps, selectFormVersion } from "./edit-fields";
import { makeMoveHandlers, makePictureHandler } from "./entry-handlers.server";
import { getTaxonomyHref, parseTaxonomy, type TaxonomySection } from "./taxonomies";
import { Button, Field, OnlyToChange, ShopForm } from "../ui/fields";

interface TaxonomyView extends ListView {
  readonly part: TaxonomySection;
  readonly kind: TaxonomyKind;
  readonly sort: TaxonomySort;
  /** True for the list of archived entries. */
  readonly archived: boolean;
}

type TaxonomyDetail = ReplyOf<typeof staffTaxonomyDetail>;
type Tools = ListContext<StaffTaxonomy, TaxonomyView, null>;

/** The four sections of brands, categories, efficacies and ranges, which have the same columns. */
export const taxonomySection = defineSection<StaffTaxonomy, TaxonomyView>({
  readView: (request, { taxonomy }) => {
    const { section: part, kind } = parseTaxonomy(taxonomy);
    const sort = readSort(request, TAXONOMY_SORTS);
    const archived = new URL(request.url).searchParams.get("state") === "archived";
    const kept = { ...(archived && { state: "archived" }), ...(sort !== "order" && { sort }) };
    return { part, kind, sort, archived, kept, search: readAdminSearch(request) };
  },
  load: async (ask, view) => {
    const { kind, sort, archived } = view;
    const wanted = { ...toStaffQuery(view.search), kind, sort, ...(archived && { archived }) };
    return { ...getDataOrThrow(await ask(staffTaxonomyList, wanted)), more: null };
  },
  isPaged: true,
  getRowMarks: ({ code, version }) => ({ id: code, version }),
  getRowName: ({ name }, { lang }) => getBilingualText(name, lang),
  getRowHref: ({ code }, { part }) => getTaxonomyHref(part, code),
  columns: {
    code: {
      label: (t) => t("staff.taxonomies.column.code"),
      value: ({ code }) => code,
      sort: "code",
    },
    name: {
      label: (t) => t("staff.taxonomies.column.name"),
      value: ({ name }) => name.zhTw,
      cell: ({ name }, { lang }) => getBilingualText(name, lang),
      sort: "name",
    },
    nameEn: { value: ({ name }) => name.en },
    order: {
      label: (t) => t("staff.taxonomies.column.order"),
      value: ({ order }) => order,
      cell: renderPositionCell,
      sort: "order",
    },
    shown: {
      label: (t) => t("staff.taxonomies.column.shown"),
      value: ({ shown }) => shown,
      cell: ({ shown }, { t }) => (
        <Badge kind={shown ? "ok" : "plain"}>
          {t(`staff.taxonomies.shown.${shown ? "yes" : "no"}`)}
        </Badge>
      ),
    },
    archived: { value: ({ archived }) => archived },
    products: {
      label: (t) => t("staff.taxonomies.column.products"),
      value: ({ products }) => products,
      isNumber: true,
      sort: "products",
    },
    picture: { value: ({ picture }) => picture },
  },
  list: ["name", "code", "order", "shown", "products"],
  file: {
    path: ({ part }) => `${ADMIN_SECTIONS[part]}/list.csv`,
    name: ({ part }) => `${part}.csv`,
    columns: ["code", "name", "nameEn", "order", "shown", "archived", "products", "picture"],
    page: makePageReader(async (ask, { kind, sort, archived, search: { keyword } }, pageNum) =>
      getDataOrThrow(
        await ask(staffTaxonomyExport, {
          kind,
          sort,
          keyword,
          pageNum,
          ...(archived && { archived }),
        }),
      ),
    ),
  },
  errorsAbout: "entry",
  above: ({ view: { kind }, t }) => <p className="soft">{t(`staff.taxonomies.lead.${kind}`)}</p>,
  tabs: ({ view: { archived }, t }) =>
    (["live", "archived"] as const).map((each) => ({
      query: { state: each === "live" ? "" : each },
      name: t(`staff.taxonomies.state.${each}`),
      current: (each === "archived") === archived,
    })),
  below: (tools) => (
    <OnlyToChange isRejected={tools.refused !== undefined}>{renderAddForm(tools)}</OnlyToChange>
  ),
  forms: ({ part, kind }) => [
    defineFormAction(addTaxonomyForm, {
      save: makeHandler({
        call: (ask, input) => ask(staffTaxonomyAdd, { kind, ...input }),
        to: ADMIN_SECTIONS[part],
        done: `${kind}.saved`,
      }),
    }),
    defineFormAction(
      moveTaxonomyForm,
      makeMoveHandlers<MoveTaxonomyFields>({
        part,
        call: (ask, input) => ask(staffTaxonomyMove, { kind, ...input }),
        done: `${kind}.saved`,
      }),
    ),
  ],
});

/**
 * Shows the position of an entry. The buttons that move it are shown only if the list is complete and sorted
 * by position.
 */
function renderPositionCell(row: StaffTaxonomy, list: Tools) {
  const { search, sort, archived } = list.view;
  if (sort !== "order" || search.keyword !== "" || archived) return row.order;
  return <PositionCell row={row} list={list} values={{ code: row.code }} />;
}

/** Shows the form that adds an entry. It does not contain the values of a rejected move. */
function renderAddForm({ view: { part, kind, archived }, refused, t }: Tools) {
  if (archived) return null;
  const added = refused?.repopulateFields.version === undefined ? refused : undefined;
  const field = makeEditFieldProps({ refused: added });
  return (
    <ShopForm action={ADMIN_SECTIONS[part]} className="card stack" noValidate>
      <h2>{t(`staff.taxonomies.add.title.${kind}`)}</h2>
      <TaxonomyFields refused={added} saved={{ name: "", nameEn: "", order: 1, shown: true }}>
        <Field
          {...field("code")}
          label={t("staff.taxonomies.code")}
          hint={t("staff.taxonomies.codeHint")}
          maxLength={TAXONOMY_CODE_LENGTH.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </TaxonomyFields>
      <div>
        <Button intent="save">{t("staff.taxonomies.add.submit")}</Button>
      </div>
    </ShopForm>
  );
}

/** The page of a brand, category, efficacy or range: its form, its image, and who changed it. */
export const taxonomyPage = defineSectionPage<TaxonomyDetail>({
  part: ({ taxonomy }) => parseTaxonomy(taxonomy).section,
  load: async (ask, { taxonomy, code = "" }) => {
    const { kind } = parseTaxonomy(taxonomy);
    return { found: getDataOrThrow(await ask(staffTaxonomyDetail, { kind, code })), more: null };
  },
  getTitle: ({ name }, lang) => getBilingualText(name, lang),
  getHref: ({ code }, part) => `${ADMIN_SECTIONS[part]}/${code}`,
  errorsAbout: "entry",
  fields: [
    { name: "name", label: (t) => t("staff.fields.name"), saved: ({ name }) => name.zhTw },
    { name: "nameEn", label: (t) => t("staff.fields.nameEn"), saved: ({ name }) => name.en },
    { name: "order", label: (t) => t("staff.fields.order"), saved: ({ order }) => order },
    { name: "shown", label: (t) => t("staff.fields.shown"), saved: ({ shown }) => shown },
  ],
  notes: ({ found, t }) =>
    found.archived && <NoticeBox kind="info">{t("staff.taxonomies.archivedNote")}</NoticeBox>,
  form: renderEditForm,
  below: (tools) => <OnlyToChange>{renderPictureForm(tools)}</OnlyToChange>,
  question: {
    intent: "archive",
    title: ({ t, lang }, { name }) =>
      t("staff.taxonomies.question.title", { name: getBilingualText(name, lang) }),
    text: ({ t }, { products }) => t("staff.taxonomies.question.text", { count: products }),
    yes: (t) => t("staff.taxonomies.question.yes"),
    no: (t) => t("staff.taxonomies.question.no"),
  },
  action: ({ taxonomy, code = "" }) => {
    const { section, kind } = parseTaxonomy(taxonomy);
    const here = getTaxonomyHref(section, code);
    return defineFormAction<typeof editTaxonomyForm.schemas, ConfirmedVersion>(editTaxonomyForm, {
      save: makeHandler({
        call: (ask, input) => ask(staffTaxonomySave, { kind, code, ...input }),
        to: here,
        done: `${kind}.saved`,
      }),
      archive: makeConfirmedHandler({
        call: (ask, { version }) => ask(staffTaxonomyArchive, { kind, code, version }),
        to: ADMIN_SECTIONS[section],
        done: `${kind}.archived`,
      }),
      picture: makePictureHandler({
        call: staffTaxonomyPicture,
        fields: { kind, code },
        to: here,
        done: `${kind}.saved`,
      }),
      removePicture: makeHandler({
        call: (ask, { version }) => ask(staffTaxonomyRemovePicture, { kind, code, version }),
        to: here,
        done: `${kind}.saved`,
      }),
    });
  },
});

function renderEditForm({ found, refused, typed, here, t }: PageContext<TaxonomyDetail, null>) {
  const { code, version, name, order, shown, archived, products } = found;
  return (
    <ShopForm
      action={here}
      values={{ version: selectFormVersion(refused, version) }}
      className="card stack"
      noValidate
    >
      <p className="soft">
        {t("staff.taxonomies.code")} <strong>{code}</strong> ·{" "}
        {t("staff.taxonomies.uses", { count: products })}
      </p>
      <TaxonomyFields refused={typed} saved={{ name: name.zhTw, nameEn: name.en, order, shown }} />
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
  );
}

/** Shows the image above the list of products, and the form that replaces it. */
function renderPictureForm({ found, refused, here, t }: PageContext<TaxonomyDetail, null>) {
  const { picture, version } = found;
  return (
    <PictureForm
      here={here}
      version={version}
      refused={refused}
      picture={picture}
      hint={t("staff.taxonomies.picture.hint")}
    >
      {picture !== "" && (
        <div className="product-picture">
          <Picture src={picture} alt="" width={120} sizes="120px" upTo={320} />
        </div>
      )}
    </PictureForm>
  );
}
