import type { ReactNode } from "react";
import type { Call, RequestOf } from "@contract/model/call";
import { STAFF_PAGE_SIZE } from "@contract/model/limits";
import type { Language } from "@contract/model/languages";
import type { StaffOwnList } from "@contract/staff/account";
import type { AuditEntry } from "@contract/staff/audit";
import { SHORT_LIST_PAGE_SIZE } from "@contract/staff/limits";
import type { FormAction } from "~/forms/form-action.server";
import type { Translate } from "~/locales/translate";
import type { Answer, Page } from "~/prod-api/answer";
import type { ReplyResult } from "~/prod-api/read-reply.server";
import type { FormResult } from "~/ui/form-result";
import type { BulkResults } from "../ui/bulk-form";
import type { RowAttributes } from "../ui/staff-list";
import type { AdminSection } from "./admin-sections";
import { readAdminSearch, type AdminSearch } from "./admin-view.server";
import type { FormSubject } from "./edit-fields";
import type { ExportedPage } from "./csv-file.server";

/** Calls the backend with the session of the user who sent the request. */
export type CallBackend = <C extends Call>(
  call: C,
  input?: RequestOf<C>,
) => Promise<Answer<ReplyResult<C>>>;

/** The route parameters of the URL, by the names in the route's file name. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** The part of a list that a URL requests: its page, search term, filters and sort order. */
export interface ListView {
  readonly part: AdminSection;
  readonly search: AdminSearch;
  /** The filters that the search form, the pager and the file link keep in the URL. */
  readonly kept: Readonly<Record<string, string>>;
  /** The filters that are fields of the search form. The pager and the file link keep them in the URL. */
  readonly filtered?: Readonly<Record<string, string>>;
  /** The sort order of the list. Only sections with sortable columns have it. */
  readonly sort?: string;
}

/** Returns the view of a section that always shows all rows on one page. */
export function makeUnpagedView(part: AdminSection): ListView {
  const search = { keyword: "", page: 1, size: STAFF_PAGE_SIZE, done: null };
  return { part, search, kept: {} };
}

/** Returns the loaded list of a section that always shows all rows on one page. */
export function toUnpagedList<Row>(rows: readonly Row[]) {
  return { rows, total: rows.length, more: null };
}

/** Returns `readView` for a section whose list has a search and pages, but no filters. */
export function makeSearchView(part: AdminSection) {
  return (request: Request): ListView => ({ part, search: readAdminSearch(request), kept: {} });
}

/** Helpers for texts in the language of the page. */
export interface TextHelpers {
  readonly t: Translate;
  readonly lang: Language;
  /** Returns the text of a key that is known only at run time, or undefined. */
  readonly known: (key: string) => string | undefined;
}

/** The loaded rows of a list. */
export interface ListedRows<Row, View, More> {
  readonly view: View;
  readonly rows: readonly Row[];
  /** The number of rows on all pages. */
  readonly total: number;
  /** Additional data that the section loads besides its rows. */
  readonly more: More;
  /** The columns and the saved views of the user. */
  readonly own: StaffOwnList;
}

/** The data and helpers that the parts of a list page can use. */
export interface ListContext<Row, View, More> extends ListedRows<Row, View, More>, TextHelpers {
  readonly refused: FormResult<BulkResults> | undefined;
  /** The URL of this list with its filters and page. */
  readonly here: string;
}

/** A column of a list, of its CSV file, or of both. */
interface SectionColumn<Row, View extends ListView, More> {
  /** The label at the head of the column. A column without a label is only in the file. */
  readonly label?: (t: Translate) => string;
  /**
   * The text in the file. The page also shows it if there is no `cell`. The file contains 1 for true and an
   * empty cell for false.
   */
  readonly value?: (row: Row) => string | number | boolean;
  /** The content on the page. */
  readonly cell?: (row: Row, tools: ListContext<Row, View, More>) => ReactNode;
  /** The text of a second line below the content. */
  readonly detail?: (row: Row, tools: ListContext<Row, View, More>) => string;
  readonly isNumber?: boolean;
  /** True if the list shows the column only to users who have chosen it. */
  readonly isExtra?: boolean;
  /**
   * The value of `?sort=` that sorts the list by this column. In a list without pages, every column with a
   * `value` is sortable.
   */
  readonly sort?: string;
  /** The value of `?sort=` for the opposite order. */
  readonly sortBack?: string;
  /** True if `sort` puts the newest or largest value first. */
  readonly isDescending?: boolean;
  /** Returns false for views that do not show this column. */
  readonly isShown?: (view: View) => boolean;
}

/** A button for all ticked rows. It either changes them, or opens a page or file about them. */
interface BulkButton<Row> {
  readonly intent?: string;
  /** The URL path that gets the ticked rows in its query. A form contains only buttons of one kind. */
  readonly path?: string;
  readonly label: (t: Translate) => string;
  readonly isOffered?: (rows: readonly Row[]) => boolean;
  /** True if only users who may export see the button. */
  readonly isExport?: boolean;
}

/** The texts of the confirmation page. */
interface QuestionTexts {
  readonly intent: string;
  readonly yes: (t: Translate) => string;
  readonly no: (t: Translate) => string;
}

/** The actions on ticked rows, like `actions` of Django's admin. */
interface BulkActions<Row, View, More> {
  /** The id of the form, to which the checkboxes of the rows belong. */
  readonly form: string;
  /** The name of the checkboxes. The default is `ticked`. */
  readonly field?: string;
  readonly hint?: (t: Translate) => string;
  /** Returns the value of a row's checkbox, or null if the row cannot be ticked. */
  readonly getTickValue: (row: Row, view: View) => string | null;
  /** Returns the hidden fields of the form. */
  readonly values?: (view: View) => Readonly<Record<string, string>>;
  /** Renders the fields that the buttons need, such as a tag. */
  readonly fields?: (tools: ListContext<Row, View, More>) => ReactNode;
  /** True if only users who may see personal data can tick rows. */
  readonly needsPersonalData?: boolean;
  readonly buttons: readonly BulkButton<Row>[];
  readonly question?: QuestionTexts & {
    readonly title: (t: Translate) => string;
    readonly text: (t: Translate) => string;
  };
  /** The handlers of the buttons with an intent. Runs on the server only. */
  readonly action?: () => FormAction<BulkResults>;
}

/** A tab that shows one view of the list. */
interface SectionTab {
  readonly name: string;
  readonly current: boolean;
  /** The query parameters of the tab's URL. */
  readonly query: Readonly<Record<string, string>>;
  /** The number of rows in the view. Undefined if the tab shows no number. */
  readonly count?: number | undefined;
}

/** The CSV file of a list. It contains the section's columns, or lines that the backend formatted. */
type SectionFile<Row, View> = FileAddress<View> & (FileOfRows<Row, View> | FileOfLines<View>);

interface FileAddress<View> {
  /** Returns the URL path of the file. */
  readonly path: (view: View) => string;
  readonly name: (view: View) => string;
}

interface FileOfRows<Row, View> {
  /** The names of the columns, in the order of the file. */
  readonly columns: readonly string[];
  /** Loads the page after a key, or the first page if the key is null. Runs on the server only. */
  readonly page: (ask: CallBackend, view: View, key: string | null) => Promise<FilePage<Row>>;
}

interface FileOfLines<View> {
  /** Loads the next lines of the CSV file after the row with this key, or the first lines. Runs on the server only. */
  readonly lines: (ask: CallBackend, view: View, key: string | null) => Promise<ExportedPage>;
}

/** A page of a file. `next` is the key of the next page, or null at the end. */
interface FilePage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/**
 * Returns the function `page` of a CSV file from a call with page numbers. A page has `SHORT_LIST_PAGE_SIZE` rows, so
 * most files need one call.
 */
export function makePageReader<Row, View>(
  read: (ask: CallBackend, view: View, pageNum: number) => Promise<Page<Row>>,
) {
  return async (ask: CallBackend, view: View, key: string | null): Promise<FilePage<Row>> => {
    const pageNum = Number(key ?? 1);
    const { rows, total } = await read(ask, view, pageNum);
    const isLast = rows.length === 0 || pageNum * SHORT_LIST_PAGE_SIZE >= total;
    return { rows, next: isLast ? null : String(pageNum + 1) };
  };
}

/** A section of the back office: a list with its CSV file, bulk actions and forms. */
export interface Section<Row, View extends ListView, More = null> {
  /** Reads the view from the URL. Throws a Response with status 404 if the URL does not exist. */
  readonly readView: (request: Request, params: RouteParams) => View;
  /** Loads the rows. Runs on the server only. */
  readonly load: (ask: CallBackend, view: View) => Promise<Page<Row> & { readonly more: More }>;
  /** True if the list has pages and a search. */
  readonly isPaged: boolean;
  readonly getRowMarks: (row: Row) => RowAttributes;
  /** Returns the name of a row, which its checkbox and messages show. */
  readonly getRowName: (row: Row, texts: TextHelpers) => string;
  /** Returns the URL of the row's page, to which the first column links. Undefined if rows have no page. */
  readonly getRowHref?: (row: Row, view: View) => string;
  readonly columns?: Readonly<Record<string, SectionColumn<Row, View, More>>>;
  /**
   * Renders a row as an item of a list instead of a table row, for sections whose rows consist mainly of a
   * form.
   */
  readonly item?: (row: Row, tools: ListContext<Row, View, More>) => ReactNode;
  /** True if each row is one line on a wide screen. Longer texts are cut. */
  readonly isCompact?: boolean;
  /** The names of the columns, in the order of the page. The default is all columns with a label. */
  readonly list?: readonly string[];
  /** The label of the table. The default is the name of the section. */
  readonly label?: (t: Translate, view: View) => string;
  readonly file?: SectionFile<Row, View>;
  readonly bulk?: BulkActions<Row, View, More>;
  readonly errorsAbout?: FormSubject;
  /** Returns the text of an active filter, which its chip shows. The default is the value in the URL. */
  readonly getFilterText?: (name: string, value: string, texts: TextHelpers) => string;
  /** Renders additional fields of the search form. */
  readonly filters?: (tools: ListContext<Row, View, More>) => ReactNode;
  /** Renders the content above the list that read-only users can also use, such as filters. */
  readonly before?: (tools: ListContext<Row, View, More>) => ReactNode;
  /** Renders the content above the list, such as an introduction. */
  readonly above?: (tools: ListContext<Row, View, More>) => ReactNode;
  /** The link to the page that adds a row. Only users who may change rows see it. */
  readonly add?: { readonly href: string; readonly label: (t: Translate) => string };
  /** The views of the list. */
  readonly tabs?: (tools: ListContext<Row, View, More>) => readonly SectionTab[];
  /** Renders the content below the list, such as a form that adds a row. */
  readonly below?: (tools: ListContext<Row, View, More>) => ReactNode;
  /** Returns the handlers of the other forms of the list page. Runs on the server only. */
  readonly forms?: (view: View) => readonly FormAction<BulkResults>[];
}

/** The fields of every row that has its own page. */
export interface EditedRow {
  readonly version: number;
  readonly history: readonly AuditEntry[];
}

/** A field of the form, with what the conflict page needs to compare it. */
export interface EditedField<Found> {
  readonly name: string;
  readonly label: (t: Translate) => string;
  /** Returns the label of a choice. */
  readonly words?: (t: Translate, value: string) => string;
  /** Returns the saved value: a text, a boolean, or a list of codes. */
  readonly saved: (found: Found) => string | number | boolean | readonly string[];
}

/** The data and helpers that the parts of a row's page can use. */
export interface PageContext<Found, More> extends TextHelpers {
  readonly found: Found;
  readonly more: More;
  readonly refused: FormResult | undefined;
  /** The rejected form, or undefined if another form of the page was submitted. */
  readonly typed: FormResult | undefined;
  readonly here: string;
}

interface PageQuestion<Found> extends QuestionTexts {
  readonly title: (texts: TextHelpers, found: Found) => string;
  readonly text: (texts: TextHelpers, found: Found) => string;
}

/** The page of one row: its form, its confirmation and its history. */
export interface SectionPage<Found extends EditedRow, More = null> {
  readonly part: (params: RouteParams) => AdminSection;
  /** Loads the row. Throws a Response with status 404 if it does not exist. Runs on the server only. */
  readonly load: (
    ask: CallBackend,
    params: RouteParams,
  ) => Promise<{ readonly found: Found; readonly more: More }>;
  readonly getTitle: (found: Found, lang: Language) => string;
  readonly getHref: (found: Found, part: AdminSection) => string;
  readonly errorsAbout?: FormSubject;
  /** The fields of the form. If the first field was submitted, the form was submitted with all its fields. */
  readonly fields: readonly [EditedField<Found>, ...EditedField<Found>[]];
  /** Renders notes above the form. */
  readonly notes?: (tools: PageContext<Found, More>) => ReactNode;
  /** Renders the form: facts, inputs and buttons. */
  readonly form: (tools: PageContext<Found, More>) => ReactNode;
  /** Renders the content below the form. */
  readonly below?: (tools: PageContext<Found, More>) => ReactNode;
  /** The confirmation before an action. It is defined by its texts or by a custom page. */
  readonly question?: PageQuestion<Found> | ((tools: PageContext<Found, More>) => ReactNode);
  /** The handlers of the page's buttons. Runs on the server only. */
  readonly action: (params: RouteParams) => FormAction<ConfirmedVersion>;
}

/** The row version that the user confirms. */
export interface ConfirmedVersion {
  readonly version: number;
}

/**
 * Declares a section of the back office. Its list, file, bulk actions and empty state are derived from this
 * declaration. Throws an Error if `list` or the file names a column that is not declared.
 */
export function defineSection<Row, View extends ListView, More = null>(
  section: Section<Row, View, More>,
): Section<Row, View, More> {
  const { columns = {}, list, file } = section;
  for (const name of list ?? [])
    if (columns[name]?.label === undefined)
      throw new Error(`The list names the column "${name}", which is not declared with a label.`);
  for (const name of file !== undefined && "columns" in file ? file.columns : [])
    if (columns[name]?.value === undefined)
      throw new Error(`The file names the column "${name}", which is not declared with a value.`);
  return section;
}

/** The prefix of `?sort=` that reverses a list without pages. */
export const BACKWARDS = "-";

/** Returns the names of the columns that a view can show. */
export function listColumnNames<Row, View extends ListView, More>(
  { columns = {}, list = Object.keys(columns) }: Section<Row, View, More>,
  view: View,
): readonly string[] {
  return list.filter((name) => {
    const column = columns[name];
    return column?.label !== undefined && column.isShown?.(view) !== false;
  });
}

/**
 * Returns the names of the columns that the list shows to the user. The first column is always shown, because it
 * names the row. Chosen columns that no longer exist are ignored.
 */
export function pickColumnNames<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  { view, own }: Pick<ListedRows<Row, View, More>, "view" | "own">,
): readonly string[] {
  const chosen = own.columns;
  return listColumnNames(section, view).filter(
    (name, at) => at === 0 || (chosen?.includes(name) ?? section.columns?.[name]?.isExtra !== true),
  );
}

/** Returns the column whose values sort a list without pages, or undefined if there is none. */
export function findSortableColumn<Row, View extends ListView, More>(
  { columns = {}, isPaged }: Section<Row, View, More>,
  name: string,
) {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  const isSortable = !isPaged && column?.label !== undefined && column.value !== undefined;
  return isSortable ? column : undefined;
}

/**
 * Declares the page of a row. Its conflict page, confirmation and history are derived from this declaration.
 */
export function defineSectionPage<Found extends EditedRow, More = null>(
  page: SectionPage<Found, More>,
): SectionPage<Found, More> {
  return page;
}
