import { Fragment, type ReactNode } from "react";
import { STAFF_PAGE_SIZE, STAFF_PAGE_SIZES } from "@contract/model/limits";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useKnownText, useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "../sections/admin-sections";
import {
  BACKWARDS,
  findSortableColumn,
  pickColumnNames,
  type ListedRows,
  type ListContext,
  type ListView,
  type Section,
} from "../sections/define-section";
import { selectErrorTexts } from "../sections/edit-fields";
import { toPageSizeQuery, toStaffHref } from "../sections/staff-href";
import { LinkButton } from "~/ui/button";
import { Tabs } from "~/ui/tabs";
import { AdminPage } from "./admin-page";
import { Fact } from "./fact";
import { ExportLink, useSingleKeys, useStaffRights } from "./use-staff-layout";
import { RowCheckbox, BulkForm, BulkConfirmation, type BulkResults } from "./bulk-form";
import { FilterChips, ListViews } from "./list-views";
import { StaffList, type Column } from "./staff-list";
import { Button } from "./fields";

interface SectionListProps<Row, View extends ListView, More> {
  readonly section: Section<Row, View, More>;
  readonly data: ListedRows<Row, View, More> & { readonly pages?: number | undefined };
  /** A form of the page that is folded beside the views of the list. */
  readonly more?: ReactNode;
}

/** Shows the list page of a section, or the confirmation of a bulk action. */
export function SectionList<Row, View extends ListView, More>({
  section,
  data: { pages, ...listed },
  more,
}: SectionListProps<Row, View, More>) {
  const { t } = useTranslation();
  const { mayChangeSection } = useStaffRights();
  const { view, rows } = listed;
  const { part, search, kept, filtered = {} } = view;
  const { keyword, page, size } = search;
  const hrefOf = (query: Parameters<typeof toStaffHref>[1]) =>
    toStaffHref(ADMIN_SECTIONS[part], { ...kept, ...filtered, ...toPageSizeQuery(size), ...query });
  const refused = selectErrorTexts(section.errorsAbout, useFormResult<BulkResults>());
  const tools = {
    ...listed,
    t,
    lang: useLanguage(),
    known: useKnownText(),
    refused,
    here: hrefOf({ keyword, page }),
  };
  const isSearched = keyword !== "" || Object.values(filtered).some((value) => value !== "");
  const asked = refused?.extra?.asked;
  if (asked !== undefined) return <BulkQuestion section={section} tools={tools} asked={asked} />;
  return (
    <AdminPage
      part={part}
      refused={refused}
      tellsEmpty
      kept={kept}
      filtered={filtered}
      filters={section.filters?.(tools)}
      before={
        <>
          {section.before?.(tools)}
          <FilterChips section={section} tools={tools} />
          <ListViews section={section} tools={tools} />
          {more !== undefined && mayChangeSection && more}
          <KeysHelp />
        </>
      }
      {...(pages !== undefined && { pages, search })}
    >
      <ListTop section={section} tools={tools} />
      <Rows section={section} tools={tools} />
      {rows.length === 0 && (
        <p className="soft">{t(isSearched ? "staff.nothing" : "staff.nothingYet")}</p>
      )}
      {section.file !== undefined && rows.length > 0 && (
        <ExportLink path={section.file.path(view)} query={{ ...kept, ...filtered, keyword }} />
      )}
      {section.isPaged && listed.total > STAFF_PAGE_SIZE && (
        <PageSizes current={size} hrefOf={(each) => hrefOf({ keyword, size: each })} />
      )}
      {section.below?.(tools)}
    </AdminPage>
  );
}

/** Shows the introduction, the link that adds a row, and the tabs. */
function ListTop<Row, View extends ListView, More>({ section, tools }: PartProps<Row, View, More>) {
  const { t, view } = tools;
  const { above, add, tabs } = section;
  const { part, search } = view;
  return (
    <>
      {above?.(tools)}
      {add !== undefined && <AddLink href={add.href} label={add.label(t)} />}
      {tabs !== undefined && (
        <Tabs
          label={t(`staff.parts.${part}`)}
          tabs={tabs(tools).map(({ query, ...tab }) => ({
            ...tab,
            href: toStaffHref(ADMIN_SECTIONS[part], { ...query, ...toPageSizeQuery(search.size) }),
          }))}
        />
      )}
    </>
  );
}

/** The single-character keyboard shortcuts of a list. */
const KEYS = ["/", "j", "k", "x", "e", "?"] as const;

/** Explains the keyboard shortcuts of the list. The script of the back office opens it when the user presses `?`. */
function KeysHelp() {
  const { t } = useTranslation();
  if (!useSingleKeys()) return null;
  return (
    <dialog data-keys-help aria-label={t("staff.keys.title")}>
      <form method="dialog" className="stack">
        <h2>{t("staff.keys.title")}</h2>
        <dl className="facts">
          {KEYS.map((key) => (
            <Fact key={key} label={<kbd>{key}</kbd>}>
              {t(`staff.keys.act.${key}`)}
            </Fact>
          ))}
        </dl>
        <p>
          <a href="/staff/account#keys">{t("staff.keys.change")}</a>
        </p>
        <Button kind="quiet">{t("staff.keys.close")}</Button>
      </form>
    </dialog>
  );
}

interface PageSizesProps {
  readonly current: number;
  readonly hrefOf: (size: number) => string;
}

/** Shows links that choose the number of rows on a page. */
function PageSizes({ current, hrefOf }: PageSizesProps) {
  const { t } = useTranslation();
  return (
    <p className="row soft">
      {t("staff.list.size")}
      {STAFF_PAGE_SIZES.map((size) => (
        <a key={size} href={hrefOf(size)} aria-current={size === current ? "true" : undefined}>
          {size}
        </a>
      ))}
    </p>
  );
}

function AddLink({ href, label }: { readonly href: string; readonly label: string }) {
  if (!useStaffRights().mayChangeSection) return null;
  return (
    <p>
      <LinkButton href={href}>{label}</LinkButton>
    </p>
  );
}

interface PartProps<Row, View extends ListView, More> {
  readonly section: Section<Row, View, More>;
  readonly tools: ListContext<Row, View, More>;
}

/** Shows the table. If rows can be ticked, the bulk actions are above it. */
function Rows<Row, View extends ListView, More>({ section, tools }: PartProps<Row, View, More>) {
  const { mayChangeSection, mayExport, seesPersonalData } = useStaffRights();
  const { rows, view, refused, here, t } = tools;
  const { bulk } = section;
  const changesRows = bulk?.buttons.some(({ intent }) => intent !== undefined) === true;
  const mayTick =
    (mayChangeSection || !changesRows) &&
    (seesPersonalData || bulk?.needsPersonalData !== true) &&
    rows.some((row) => (bulk?.getTickValue(row, view) ?? null) !== null);
  // The error of the checkboxes is also shown if no row can be ticked any more.
  const hasResults =
    bulk?.action !== undefined &&
    ((refused?.extra?.rows ?? []).length > 0 ||
      refused?.fieldErrors[bulk.field ?? "ticked"] !== undefined);
  const { item } = section;
  return (
    <>
      {bulk !== undefined && (mayTick || hasResults) && (
        <BulkForm
          form={bulk.form}
          {...(bulk.field !== undefined && { field: bulk.field })}
          {...(bulk.hint !== undefined && { hint: bulk.hint(t) })}
          fields={bulk.fields?.(tools)}
          action={here}
          values={bulk.values?.(view) ?? {}}
          acts={bulk.buttons
            .filter(({ isExport }) => mayExport || isExport !== true)
            .filter(({ isOffered }) => isOffered?.(rows) ?? true)
            .map(({ intent, path, label }) => ({
              ...(intent !== undefined && { intent }),
              ...(path !== undefined && { path }),
              words: label(t),
            }))}
          refused={bulk.action === undefined ? undefined : refused}
          nameOf={makeRowNameFinder(section, tools)}
        />
      )}
      {item === undefined ? (
        <StaffList
          label={section.label?.(t, view) ?? t(`staff.parts.${view.part}`)}
          columns={[
            ...makeColumns(section, tools),
            ...(mayTick ? [makeCheckboxColumn(section, tools)] : []),
          ]}
          rows={rows}
          rowOf={section.getRowMarks}
          isCompact={section.isCompact === true}
        />
      ) : (
        <ul className="stack">
          {rows.map((row) => (
            <Fragment key={section.getRowMarks(row).id}>{item(row, tools)}</Fragment>
          ))}
        </ul>
      )}
    </>
  );
}

function makeColumns<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  tools: ListContext<Row, View, More>,
): Column<Row>[] {
  const { view, t } = tools;
  const { sort: _, ...filters } = { ...view.kept, ...view.filtered };
  const { keyword, size } = view.search;
  const { columns = {} } = section;
  const sortBy = (sort: string, back: string | undefined, isDescending = false) => {
    const isBack = view.sort !== undefined && view.sort === back;
    return {
      href: toStaffHref(ADMIN_SECTIONS[view.part], {
        ...filters,
        ...toPageSizeQuery(size),
        keyword,
        sort: sort === view.sort ? (back ?? sort) : sort,
      }),
      isCurrent: sort === view.sort || isBack,
      isDescending: isBack !== isDescending,
      hasBack: back !== undefined,
    };
  };
  return pickColumnNames(section, tools).flatMap((name, at) => {
    const column = columns[name];
    if (column?.label === undefined) return [];
    const { label, value, cell = (row: Row) => value?.(row), detail, isNumber = false } = column;
    const own = findSortableColumn(section, name) && name;
    const sort = column.sort ?? own;
    const back = column.sortBack ?? (own && `${BACKWARDS}${own}`);
    const hrefOf = at === 0 ? section.getRowHref : undefined;
    return {
      name,
      label: label(t),
      isNumber,
      ...(sort !== undefined && { sort: sortBy(sort, back, column.isDescending) }),
      cell: (row: Row) => (
        <>
          {hrefOf === undefined ? (
            cell(row, tools)
          ) : (
            <a href={hrefOf(row, view)}>{cell(row, tools)}</a>
          )}
          {detail !== undefined && <p className="soft">{detail(row, tools)}</p>}
        </>
      ),
    };
  });
}

function makeCheckboxColumn<Row, View extends ListView, More>(
  { bulk, getRowName: toName }: Section<Row, View, More>,
  tools: ListContext<Row, View, More>,
): Column<Row> {
  const { fieldErrors = {}, repopulateFields = {} } = tools.refused ?? {};
  const isRejected = Object.keys(fieldErrors).length > 0;
  const ticked = isRejected ? (repopulateFields[bulk?.field ?? "ticked"] ?? "").split(",") : [];
  return {
    name: "choose",
    label: tools.t("staff.list.many.column"),
    cell: (row) => {
      const value = bulk?.getTickValue(row, tools.view) ?? null;
      if (bulk === undefined || value === null) return false;
      return (
        <RowCheckbox
          form={bulk.form}
          {...(bulk.field !== undefined && { field: bulk.field })}
          value={value}
          name={toName(row, tools)}
          isTicked={ticked.includes(value)}
        />
      );
    },
  };
}

/**
 * Returns the function that returns the name of a row by its id. For a row of another page, it returns the
 * id.
 */
function makeRowNameFinder<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  tools: ListContext<Row, View, More>,
): (id: string) => string {
  return (id) => {
    const row = tools.rows.find((each) => section.getRowMarks(each).id === id);
    return row === undefined ? id : section.getRowName(row, tools);
  };
}

interface BulkQuestionProps<Row, View extends ListView, More> extends PartProps<Row, View, More> {
  readonly asked: readonly string[];
}

function BulkQuestion<Row, View extends ListView, More>({
  section,
  tools,
  asked,
}: BulkQuestionProps<Row, View, More>) {
  const { t, view, here } = tools;
  const question = section.bulk?.question;
  if (question === undefined) return null;
  return (
    <BulkConfirmation
      title={question.title(t)}
      action={here}
      values={section.bulk?.values?.(view) ?? {}}
      asked={asked}
      nameOf={makeRowNameFinder(section, tools)}
      yes={{ intent: question.intent, words: question.yes(t) }}
      no={question.no(t)}
    >
      <p>{question.text(t)}</p>
    </BulkConfirmation>
  );
}
