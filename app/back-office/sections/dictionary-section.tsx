import { getBilingualText, getTextIn } from "@contract/model/languages";
import {
  staffDictionaryAdd,
  staffDictionaryArchive,
  staffDictionaryDetail,
  staffDictionaryExport,
  staffDictionaryList,
  staffDictionarySave,
  staffDictionaryShow,
  type StaffDictionaryDetail,
  type StaffDictionaryEntry,
} from "@contract/staff/dictionaries";
import { DICTIONARY_VALUE_LENGTH } from "@contract/staff/limits";
import { DICTIONARY_TYPES, REGION_GROUPS, type DictionaryType } from "@contract/staff/states";
import { REGION_GROUP_NAMES } from "~/content/listed-choices";
import { defineFormAction } from "~/forms/form-action.server";
import { formatTickedRow } from "~/forms/ticked-rows";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";
import { Tabs } from "~/ui/tabs";
import {
  addDictionaryEntryForm,
  editDictionaryEntryForm,
  bulkEntriesForm,
} from "../forms/settings";
import { DictionaryFields } from "../ui/dictionary-fields";
import type { BulkResults } from "../ui/bulk-form";
import { ADMIN_SECTIONS } from "./admin-sections";
import { toKeywordQuery, readAdminSearch, toStaffQuery } from "./admin-view.server";
import {
  defineSection,
  defineSectionPage,
  makePageReader,
  type ConfirmedVersion,
  type ListContext,
  type ListView,
  type PageContext,
  type RouteParams,
} from "./define-section";
import {
  makeHandler,
  makeConfirmedHandler,
  makeBulkHandler,
  makeConfirmedBulkHandler,
} from "./define-section.server";
import { makeEditFieldProps, selectFormVersion } from "./edit-fields";
import { toStaffHref } from "./staff-href";
import { Button, Field, OnlyToChange, ShopForm } from "../ui/fields";

interface DictionaryView extends ListView {
  readonly type: DictionaryType;
  /** True for the list of archived entries. */
  readonly archived: boolean;
}

type Tools = ListContext<StaffDictionaryEntry, DictionaryView, null>;

/** Returns the URL of the list of one dictionary. */
function getDictionaryHref(type: DictionaryType): string {
  return toStaffHref(ADMIN_SECTIONS.dictionaries, { type });
}

/** Returns the URL of an entry's page. */
function getEntryHref({ type, value }: Pick<StaffDictionaryEntry, "type" | "value">): string {
  return `${ADMIN_SECTIONS.dictionaries}/${type}/${encodeURIComponent(value)}`;
}

/**
 * The section of the dictionaries, which contain the options that shoppers and staff can choose. It lists one
 * dictionary at a time.
 */
export const dictionarySection = defineSection<StaffDictionaryEntry, DictionaryView>({
  readView: (request) => {
    const asked = new URL(request.url).searchParams;
    const type = DICTIONARY_TYPES.find((each) => each === asked.get("type")) ?? DICTIONARY_TYPES[0];
    const archived = asked.get("state") === "archived";
    const kept = { type, ...(archived && { state: "archived" }) };
    return { part: "dictionaries", type, archived, kept, search: readAdminSearch(request) };
  },
  load: async (ask, { type, archived, search }) => {
    const query = { ...toStaffQuery(search), type, ...(archived && { archived }) };
    return { ...getDataOrThrow(await ask(staffDictionaryList, query)), more: null };
  },
  isPaged: true,
  getRowMarks: ({ value, version }) => ({ id: value, version }),
  getRowName: ({ label }, { lang }) => getBilingualText(label, lang),
  getRowHref: getEntryHref,
  columns: {
    type: { value: ({ type }) => type },
    value: {
      label: (t) => t("staff.dictionaries.column.value"),
      value: ({ value }) => value,
    },
    label: {
      label: (t) => t("staff.dictionaries.column.label"),
      value: ({ label }) => label.zhTw,
      cell: ({ label }, { lang }) => getBilingualText(label, lang),
    },
    labelEn: { value: ({ label }) => label.en },
    order: {
      label: (t) => t("staff.dictionaries.column.order"),
      value: ({ order }) => order,
      isNumber: true,
    },
    group: {
      label: (t) => t("staff.dictionaries.column.group"),
      value: ({ group }) => group,
      cell: ({ group }, { lang }) => {
        const known = REGION_GROUPS.find((each) => each === group);
        return known === undefined ? group : getTextIn(REGION_GROUP_NAMES[known], lang);
      },
      isShown: ({ type }) => type === "region",
    },
    trackingUrl: { value: ({ trackingUrl }) => trackingUrl },
    shown: {
      label: (t) => t("staff.dictionaries.column.shown"),
      value: ({ shown }) => shown,
      cell: ({ shown, locked }, { t }) => (
        <span className="row">
          <Badge kind={shown ? "ok" : "plain"}>
            {t(`staff.dictionaries.shown.${shown ? "yes" : "no"}`)}
          </Badge>
          {locked && <Badge kind="info">{t("staff.dictionaries.locked")}</Badge>}
        </span>
      ),
    },
    archived: { value: ({ archived }) => archived },
    locked: { value: ({ locked }) => locked },
  },
  list: ["label", "value", "group", "order", "shown"],
  label: (t, { type }) => t(`staff.dictionaries.type.${type}`),
  file: {
    path: () => "/staff/dictionaries.csv",
    name: ({ type }) => `${type}.csv`,
    columns: [
      "type",
      "value",
      "label",
      "labelEn",
      "order",
      "group",
      "trackingUrl",
      "shown",
      "archived",
      "locked",
    ],
    page: makePageReader(async (ask, { type, archived, search }, pageNum) =>
      getDataOrThrow(
        await ask(staffDictionaryExport, {
          ...toKeywordQuery(search),
          type,
          pageNum,
          ...(archived && { archived }),
        }),
      ),
    ),
  },
  bulk: {
    form: "change-many",
    getTickValue: ({ value, version }, { archived }) =>
      archived ? null : formatTickedRow({ id: value, version }),
    values: ({ type }) => ({ type }),
    buttons: [
      { intent: "showMany", label: (t) => t("staff.dictionaries.many.show") },
      { intent: "hideMany", label: (t) => t("staff.dictionaries.many.hide") },
      {
        intent: "archiveMany",
        label: (t) => t("staff.dictionaries.many.archive"),
        isOffered: (rows) => rows.some(({ locked }) => !locked),
      },
    ],
    question: {
      intent: "archiveMany",
      title: (t) => t("staff.dictionaries.many.question"),
      text: (t) => t("staff.dictionaries.question.text"),
      yes: (t) => t("staff.dictionaries.question.yes"),
      no: (t) => t("staff.dictionaries.question.no"),
    },
    action: () =>
      defineFormAction<typeof bulkEntriesForm.schemas, BulkResults>(bulkEntriesForm, {
        showMany: makeBulkHandler((ask, { id: value, version }, { type }) =>
          ask(staffDictionaryShow, { type, value, version, shown: true }),
        ),
        hideMany: makeBulkHandler((ask, { id: value, version }, { type }) =>
          ask(staffDictionaryShow, { type, value, version, shown: false }),
        ),
        archiveMany: makeConfirmedBulkHandler((ask, { id: value, version }, { type }) =>
          ask(staffDictionaryArchive, { type, value, version }),
        ),
      }),
  },
  errorsAbout: "entry",
  above: renderIntroduction,
  below: (tools) => (
    <OnlyToChange isRejected={tools.refused !== undefined}>{renderAddForm(tools)}</OnlyToChange>
  ),
  forms: () => [
    defineFormAction(addDictionaryEntryForm, {
      save: makeHandler({
        call: (ask, input) => ask(staffDictionaryAdd, input),
        to: (_, { type }) => getDictionaryHref(type),
        done: "dictionary.saved",
      }),
    }),
  ],
});

function renderIntroduction({ view: { type, archived }, t }: Tools) {
  return (
    <>
      <Tabs
        label={t("staff.parts.dictionaries")}
        tabs={DICTIONARY_TYPES.map((each) => ({
          href: getDictionaryHref(each),
          name: t(`staff.dictionaries.type.${each}`),
          current: each === type,
        }))}
      />
      <p className="soft">
        {t(`staff.dictionaries.lead.${type}`)} {t("staff.dictionaries.keptWords")}
      </p>
      {type !== "refundReason" && (
        <Tabs
          label={t("staff.dictionaries.column.shown")}
          tabs={(["live", "archived"] as const).map((each) => ({
            href: toStaffHref(ADMIN_SECTIONS.dictionaries, {
              type,
              state: each === "live" ? "" : each,
            }),
            name: t(`staff.dictionaries.state.${each}`),
            current: (each === "archived") === archived,
          }))}
        />
      )}
    </>
  );
}

/** Shows the form that adds an entry. Refund reasons have no such form, because the code defines them. */
function renderAddForm({ view: { type, archived }, rows, refused, t }: Tools) {
  if (archived || type === "refundReason") return null;
  const field = makeEditFieldProps({ refused });
  const blank = { label: "", labelEn: "", group: "", trackingUrl: "", shown: true };
  const order = (rows.at(-1)?.order ?? 0) + 10;
  return (
    <ShopForm action={getDictionaryHref(type)} values={{ type }} className="card stack" noValidate>
      <h2>{t("staff.dictionaries.add.title")}</h2>
      <DictionaryFields type={type} refused={refused} saved={{ ...blank, order }}>
        <Field
          {...field("value")}
          label={t("staff.dictionaries.value")}
          hint={t("staff.dictionaries.valueHint")}
          maxLength={DICTIONARY_VALUE_LENGTH.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </DictionaryFields>
      <div>
        <Button intent="save">{t("staff.dictionaries.add.submit")}</Button>
      </div>
    </ShopForm>
  );
}

/**
 * Reads the dictionary and the value of an entry from the route parameters. Throws a Response with status 404
 * for an unknown dictionary.
 */
function readEntry(params: RouteParams): { readonly type: DictionaryType; readonly value: string } {
  const type = DICTIONARY_TYPES.find((each) => each === params.type);
  if (type === undefined) throw new Response(null, { status: 404 });
  return { type, value: params.value ?? "" };
}

/** The page of a dictionary entry: its form, its archiving, and who changed it. */
export const dictionaryPage = defineSectionPage<StaffDictionaryDetail>({
  part: () => "dictionaries",
  load: async (ask, params) => ({
    found: getDataOrThrow(await ask(staffDictionaryDetail, readEntry(params))),
    more: null,
  }),
  getTitle: ({ label }, lang) => getBilingualText(label, lang),
  getHref: getEntryHref,
  errorsAbout: "entry",
  fields: [
    { name: "label", label: (t) => t("staff.fields.label"), saved: ({ label }) => label.zhTw },
    { name: "labelEn", label: (t) => t("staff.fields.labelEn"), saved: ({ label }) => label.en },
    { name: "order", label: (t) => t("staff.fields.order"), saved: ({ order }) => order },
    { name: "group", label: (t) => t("staff.fields.group"), saved: ({ group }) => group },
    {
      name: "trackingUrl",
      label: (t) => t("staff.fields.trackingUrl"),
      saved: ({ trackingUrl }) => trackingUrl,
    },
    { name: "shown", label: (t) => t("staff.dictionaries.showIt"), saved: ({ shown }) => shown },
  ],
  notes: ({ found, t }) =>
    found.archived && <NoticeBox kind="info">{t("staff.dictionaries.archivedNote")}</NoticeBox>,
  form: renderEditForm,
  question: {
    intent: "archive",
    title: ({ t, lang }, { label }) =>
      t("staff.dictionaries.question.title", { name: getBilingualText(label, lang) }),
    text: ({ t }) => t("staff.dictionaries.question.text"),
    yes: (t) => t("staff.dictionaries.question.yes"),
    no: (t) => t("staff.dictionaries.question.no"),
  },
  action: (params) => {
    const entry = readEntry(params);
    return defineFormAction<typeof editDictionaryEntryForm.schemas, ConfirmedVersion>(
      editDictionaryEntryForm,
      {
        save: makeHandler({
          call: (ask, input) => ask(staffDictionarySave, { ...entry, ...input }),
          to: getEntryHref(entry),
          done: "dictionary.saved",
        }),
        archive: makeConfirmedHandler({
          call: (ask, { version }) => ask(staffDictionaryArchive, { ...entry, version }),
          to: getDictionaryHref(entry.type),
          done: "dictionary.archived",
        }),
      },
    );
  },
});

function renderEditForm({
  found,
  refused,
  typed,
  here,
  t,
}: PageContext<StaffDictionaryDetail, null>) {
  const { type, value, version, label, order, shown, archived, locked, group, trackingUrl } = found;
  const saved = { label: label.zhTw, labelEn: label.en, order, group, trackingUrl, shown };
  return (
    <ShopForm
      action={here}
      values={{ version: selectFormVersion(refused, version) }}
      className="card stack"
      noValidate
    >
      <p className="soft">
        {t("staff.dictionaries.value")} <strong>{value}</strong>{" "}
        {locked && <Badge kind="info">{t("staff.dictionaries.locked")}</Badge>}{" "}
        {t("staff.dictionaries.keptWords")}
      </p>
      <DictionaryFields type={type} refused={typed} saved={saved} />
      <div className="row">
        <Button intent="save">
          {t(archived ? "staff.dictionaries.restore" : "staff.dictionaries.save")}
        </Button>
        {!archived && !locked && (
          <Button kind="text" intent="archive">
            {t("staff.dictionaries.archive")}
          </Button>
        )}
      </div>
    </ShopForm>
  );
}
