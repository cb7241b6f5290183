import { getBilingualText } from "@contract/model/languages";
import { isId } from "@contract/model/ids";
import type { EntryKind } from "@contract/staff/states";
import {
  staffEntryAdd,
  staffEntryDelete,
  staffEntryDetail,
  staffEntryList,
  staffEntryMove,
  staffEntryPicture,
  staffEntryRemovePicture,
  staffEntrySave,
  type StaffEntry,
  type StaffEntryDetail,
} from "@contract/staff/content-entries";
import { readMarkdown } from "~/content/read-markdown.server";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { Picture } from "~/ui/picture";
import {
  addEntryForm,
  editEntryForm,
  moveEntryForm,
  type NewEntryFields,
  type MoveEntryFields,
} from "../forms/content";
import { EntryFields, type EntryValues } from "../ui/entry-fields";
import { PictureForm } from "../ui/picture-form";
import { PositionCell } from "../ui/position-cell";
import { ADMIN_SECTIONS } from "./admin-sections";
import { toStaffQuery } from "./admin-view.server";
import {
  defineSection,
  defineSectionPage,
  makeSearchView,
  type ConfirmedVersion,
  type EditedField,
  type ListContext,
  type ListView,
  type PageContext,
} from "./define-section";
import { makeHandler, makeConfirmedHandler } from "./define-section.server";
import { selectFormVersion } from "./edit-fields";
import { makeMoveHandlers, makePictureHandler } from "./entry-handlers.server";
import { Button, OnlyToChange, ShopForm } from "../ui/fields";

const ENTRY_SECTIONS = { question: "questions", case: "cases" } as const satisfies Record<
  EntryKind,
  string
>;
/** The path of the shop page that shows the entries of each kind. */
const SHOP_PAGES = { question: "/question", case: "/custmoerCase" } as const;

type Tools = ListContext<StaffEntry, ListView, null>;

/** The section with the questions of the Q&A page and a form that adds one. */
export const questionSection = defineEntrySection("question");
/** The section with the customer cases and a form that adds one. */
export const caseSection = defineEntrySection("case");

function defineEntrySection(kind: EntryKind) {
  const here = ADMIN_SECTIONS[ENTRY_SECTIONS[kind]];
  return defineSection<StaffEntry, ListView>({
    readView: makeSearchView(ENTRY_SECTIONS[kind]),
    load: async (ask, { search }) => ({
      ...getDataOrThrow(await ask(staffEntryList, { kind, ...toStaffQuery(search) })),
      more: null,
    }),
    isPaged: true,
    getRowMarks: ({ id, version }) => ({ id, version }),
    getRowName: ({ name }, { lang }) => getBilingualText(name, lang),
    getRowHref: ({ id }) => `${here}/${id}`,
    columns: {
      name: {
        label: (t) => t(`staff.entries.column.${kind}`),
        cell: ({ name }, { lang }) => getBilingualText(name, lang),
      },
      order: { label: (t) => t("staff.entries.column.order"), cell: renderPositionCell },
      shown: {
        label: (t) => t("staff.entries.column.shown"),
        cell: ({ shown }, { t }) => (
          <Badge kind={shown ? "ok" : "plain"}>
            {t(`staff.taxonomies.shown.${shown ? "yes" : "no"}`)}
          </Badge>
        ),
      },
    },
    errorsAbout: "content",
    above: ({ t }) => <p className="soft">{t(`staff.entries.lead.${kind}`)}</p>,
    below: (tools) => (
      <OnlyToChange isRejected={tools.refused !== undefined}>
        {renderAddForm(kind, tools)}
      </OnlyToChange>
    ),
    forms: () => [
      defineFormAction(addEntryForm, { save: (input, args) => addEntry(kind, input, args) }),
      defineFormAction(
        moveEntryForm,
        makeMoveHandlers<MoveEntryFields>({
          part: ENTRY_SECTIONS[kind],
          call: (ask, input) => ask(staffEntryMove, { kind, ...input }),
          done: "entry.saved",
        }),
      ),
    ],
  });
}

async function addEntry(kind: EntryKind, input: NewEntryFields, { context }: FormArgs) {
  const wrong = findMarkdownErrors(kind, input);
  if (wrong !== null) return wrong;
  const answer = await callBackend(context, staffEntryAdd, { kind, ...input });
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(`${ADMIN_SECTIONS[ENTRY_SECTIONS[kind]]}/${answer.data.id}`, {
    key: "entry.saved",
  });
}

/** Returns the form if a text contains Markdown that its page cannot show. */
function findMarkdownErrors(
  kind: EntryKind,
  { text, textEn }: Pick<NewEntryFields, "text" | "textEn">,
): FormOutcome | null {
  const layout = { headings: 3, pictures: kind === "case" } as const;
  const wrong = Object.entries({ text, textEn }).flatMap(([name, source]) => {
    const { problem, title, sections } = readMarkdown(source, layout);
    const found = problem ?? (title !== "" || sections.length > 0 ? "shape" : null);
    return found === null ? [] : [[name, `${name}.${found}`] as const];
  });
  return wrong.length === 0 ? null : showFormAgain({ fieldErrors: Object.fromEntries(wrong) });
}

/** Shows the position of an entry. The buttons that move it are left out in a filtered list. */
function renderPositionCell(row: StaffEntry, list: Tools) {
  if (list.view.search.keyword !== "") return row.order;
  return <PositionCell row={row} list={list} values={{ entryId: row.id }} />;
}

/** Shows the form that adds an entry. It does not contain the values of a rejected move. */
function renderAddForm(kind: EntryKind, { refused, total, t }: Tools) {
  const added = refused?.repopulateFields.version === undefined ? refused : undefined;
  const blank = { name: "", nameEn: "", text: "", textEn: "", place: "", weeks: 0 };
  const ofCase = { person: "", personEn: "", words: "", wordsEn: "" };
  return (
    <ShopForm action={ADMIN_SECTIONS[ENTRY_SECTIONS[kind]]} className="card stack" noValidate>
      <h2>{t(`staff.entries.add.${kind}`)}</h2>
      <EntryFields
        kind={kind}
        refused={added}
        saved={{ ...blank, ...ofCase, order: total + 1, shown: true }}
      />
      <div>
        <Button intent="save">{t("staff.entries.add.submit")}</Button>
      </div>
    </ShopForm>
  );
}

/** The page of a question: its form, its preview and its change history. */
export const questionPage = defineEntryPage("question");
/** The page of a customer case: its form, its image, its preview and its change history. */
export const casePage = defineEntryPage("case");

function defineEntryPage(kind: EntryKind) {
  const list = ADMIN_SECTIONS[ENTRY_SECTIONS[kind]];
  return defineSectionPage<StaffEntryDetail>({
    part: () => ENTRY_SECTIONS[kind],
    load: async (ask, { entryId = "" }) => {
      if (!isId(entryId)) throw new Response(null, { status: 404 });
      return { found: getDataOrThrow(await ask(staffEntryDetail, { kind, entryId })), more: null };
    },
    getTitle: ({ name }, lang) => getBilingualText(name, lang),
    getHref: ({ id }) => `${list}/${id}`,
    errorsAbout: "content",
    fields: listEditedFields(kind),
    notes: ({ found: { id, previewToken }, t }) => {
      const query = new URLSearchParams({ entry: id, preview: previewToken }).toString();
      return (
        <p>
          <a href={`${SHOP_PAGES[kind]}?${query}`}>{t("staff.entries.preview")}</a>
        </p>
      );
    },
    form: (tools) => renderEditForm(kind, tools),
    ...(kind === "case" && { below: renderPictureForm }),
    question: {
      intent: "delete",
      title: ({ t, lang }, { name }) =>
        t("staff.entries.question.title", { name: getBilingualText(name, lang) }),
      text: ({ t }) => t("staff.entries.question.text"),
      yes: (t) => t("staff.entries.question.yes"),
      no: (t) => t("staff.entries.question.no"),
    },
    action: ({ entryId = "" }) =>
      defineFormAction<typeof editEntryForm.schemas, ConfirmedVersion>(editEntryForm, {
        save: async (input, { context }) => {
          const wrong = findMarkdownErrors(kind, input);
          if (wrong !== null) return wrong;
          const answer = await callBackend(context, staffEntrySave, { kind, entryId, ...input });
          if (!answer.ok) return showFailure(answer.failure);
          return redirectWithNotice(`${list}/${entryId}`, { key: "entry.saved" });
        },
        delete: makeConfirmedHandler({
          call: (ask, { version }) => ask(staffEntryDelete, { kind, entryId, version }),
          to: list,
          done: "entry.deleted",
        }),
        picture: makePictureHandler({
          call: staffEntryPicture,
          fields: { kind, entryId },
          to: `${list}/${entryId}`,
          done: "entry.saved",
        }),
        removePicture: makeHandler({
          call: (ask, { version }) => ask(staffEntryRemovePicture, { kind, entryId, version }),
          to: `${list}/${entryId}`,
          done: "entry.saved",
        }),
      }),
  });
}

function toEntryValues(found: StaffEntryDetail): EntryValues {
  const { name, text, person, words, order, place, weeks, shown } = found;
  return {
    name: name.zhTw,
    nameEn: name.en,
    text: text.zhTw,
    textEn: text.en,
    person: person.zhTw,
    personEn: person.en,
    words: words.zhTw,
    wordsEn: words.en,
    order,
    place,
    weeks,
    shown,
  };
}

/** Returns the fields that the conflict page compares. */
function listEditedFields(
  kind: EntryKind,
): [EditedField<StaffEntryDetail>, ...EditedField<StaffEntryDetail>[]] {
  const field = (
    name: keyof EntryValues,
    label: EditedField<StaffEntryDetail>["label"],
  ): EditedField<StaffEntryDetail> => ({
    name,
    label,
    saved: (found) => toEntryValues(found)[name],
  });
  return [
    field("name", (t) => t(`staff.entries.name.${kind}.zhTw`)),
    field("nameEn", (t) => t(`staff.entries.name.${kind}.en`)),
    field("text", (t) => t(`staff.entries.text.${kind}.zhTw`)),
    field("textEn", (t) => t(`staff.entries.text.${kind}.en`)),
    field("order", (t) => t("staff.fields.order")),
    field("shown", (t) => t("staff.fields.shown")),
    ...(kind === "question"
      ? []
      : [
          field("person", (t) => t("staff.entries.person.zhTw")),
          field("personEn", (t) => t("staff.entries.person.en")),
          field("words", (t) => t("staff.entries.words.zhTw")),
          field("wordsEn", (t) => t("staff.entries.words.en")),
          field("place", (t) => t("staff.entries.place")),
          field("weeks", (t) => t("staff.entries.weeks")),
        ]),
  ];
}

function renderEditForm(
  kind: EntryKind,
  { found, refused, typed, here, t }: PageContext<StaffEntryDetail, null>,
) {
  return (
    <ShopForm
      action={here}
      values={{ version: selectFormVersion(refused, found.version) }}
      className="card stack"
      noValidate
    >
      <EntryFields kind={kind} refused={typed} saved={toEntryValues(found)} />
      <div className="row">
        <Button intent="save">{t("staff.entries.save")}</Button>
        <Button kind="text" intent="delete">
          {t("staff.entries.remove")}
        </Button>
      </div>
    </ShopForm>
  );
}

/** Shows the image of a case and the form that replaces it. */
function renderPictureForm({ found, refused, here, t }: PageContext<StaffEntryDetail, null>) {
  const { picture, version } = found;
  return (
    <PictureForm
      here={here}
      version={version}
      refused={refused}
      picture={picture}
      hint={t("staff.entries.picture")}
    >
      {picture.startsWith("/pictures/") && (
        <img className="picture" src={picture} alt="" width={240} height={120} loading="lazy" />
      )}
      {picture.startsWith("/profile/") && (
        <Picture src={picture} alt="" width={240} height={120} sizes="240px" upTo={480} />
      )}
    </PictureForm>
  );
}
