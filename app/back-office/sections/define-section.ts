import type { ReactNode } from "react";
import type { Call, RequestOf } from "@contract/model/call";
import { STAFF_PAGE_SIZE } from "@contract/model/limits";
import type { Language } from "@contract/model/languages";
import type { AuditEntry } from "@contract/staff/audit";
import { ROWS_IN_FILE } from "@contract/staff/limits";
import type { FormAction } from "~/forms/form-action.server";
import type { Translate } from "~/locales/translate";
import type { Answer, Page } from "~/prod-api/answer";
import type { ReplyResult } from "~/prod-api/read-reply.server";
import type { FormResult } from "~/ui/form-result";
import type { ManyRows } from "../ui/many-form";
import type { RowMarks } from "../ui/staff-list";
import type { AdminSection } from "./admin-sections";
import { readAdminSearch, type AdminSearch } from "./admin-view.server";
import type { FormSubject } from "./edit-fields";
import type { ExportedPage } from "./csv-file.server";

/** Calls the backend in the name of the person who sent the request. */
export type Ask = <C extends Call>(
  call: C,
  input?: RequestOf<C>,
) => Promise<Answer<ReplyResult<C>>>;

/** Parameters of the address, by the name that the route file gives them. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The list that an address asks for. */
export interface ListView {
  readonly part: AdminSection;
  readonly search: AdminSearch;
  /** Filters that search, pager and file keep in the address. */
  readonly kept: Readonly<Record<string, string>>;
  /** Filters of the search's own fields, which pager and file keep in the address. */
  readonly filtered?: Readonly<Record<string, string>>;
  /** The column that the list is sorted by, in a section with sortable columns. */
  readonly sort?: string;
}

/** The view of a section that always shows all rows on one page. */
export function makeUnpagedView(part: AdminSection): ListView {
  const search = { keyword: "", page: 1, size: STAFF_PAGE_SIZE, done: null };
  return { part, search, kept: {} };
}

/** Makes `readView` of a section whose list has a search and pages, but no filters. */
export function makeSearchView(part: AdminSection) {
  return (request: Request): ListView => ({ part, search: readAdminSearch(request), kept: {} });
}

/** Helpers for texts in the language of the page. */
export interface Texts {
  readonly t: Translate;
  readonly lang: Language;
  /** Returns the text of a key that is known only at run time, or undefined. */
  readonly known: (key: string) => string | undefined;
}

/** The loaded rows of a list. */
export interface Listed<Row, View, More> {
  readonly view: View;
  readonly rows: readonly Row[];
  /** The number of rows on all pages. */
  readonly total: number;
  /** Data that the section loads besides its rows. */
  readonly more: More;
}

/** Everything that the parts of a list page may show. */
export interface ListTools<Row, View, More> extends Listed<Row, View, More>, Texts {
  readonly refused: FormResult<ManyRows> | undefined;
  /** The address of this list with its filters and page. */
  readonly here: string;
}

/** A column of a list, of its CSV file, or of both. */
interface SectionColumn<Row, View extends ListView, More> {
  /** The head on the page. A column without a label is only in the file. */
  readonly label?: (t: Translate) => string;
  /** The text in the file, and on the page if there is no `cell`. A flag is written as 1 or empty. */
  readonly value?: (row: Row) => string | number | boolean;
  /** The content on the page. */
  readonly cell?: (row: Row, tools: ListTools<Row, View, More>) => ReactNode;
  /** A second line under the content. */
  readonly detail?: (row: Row, tools: ListTools<Row, View, More>) => string;
  readonly isNumber?: boolean;
  /**
   * The value of `?sort=` that sorts the list by this column. In a list without pages, each column
   * with a value is sortable.
   */
  readonly sort?: string;
  /** True if the newest or largest comes first. */
  readonly isDescending?: boolean;
  /** Leaves the column out of lists that have no use for it. */
  readonly isShown?: (view: View) => boolean;
}

/** A button that changes all ticked rows. */
interface BulkButton<Row> {
  readonly intent: string;
  readonly label: (t: Translate) => string;
  readonly isOffered?: (rows: readonly Row[]) => boolean;
}

/** The texts of a confirmation page. */
interface QuestionTexts {
  readonly intent: string;
  readonly yes: (t: Translate) => string;
  readonly no: (t: Translate) => string;
}

/** Actions on ticked rows, such as Django's `actions`. */
interface BulkActions<Row, View> {
  /** The id of the form, which the boxes of the rows name. */
  readonly form: string;
  /** The name of the boxes, if it is not `ticked`. */
  readonly field?: string;
  readonly hint?: (t: Translate) => string;
  /** The value of a row's box, or null if the row cannot be ticked. */
  readonly tickOf: (row: Row, view: View) => string | null;
  /** Hidden fields of the form. */
  readonly values?: (view: View) => Readonly<Record<string, string>>;
  readonly buttons: readonly BulkButton<Row>[];
  readonly question?: QuestionTexts & {
    readonly title: (t: Translate) => string;
    readonly text: (t: Translate) => string;
  };
  /** The handlers of the buttons. Runs on the server only. */
  readonly action: () => FormAction<ManyRows>;
}

/** A view of the list as a tab. */
interface SectionTab {
  readonly name: string;
  readonly current: boolean;
  /** The query of its address. */
  readonly query: Readonly<Record<string, string>>;
  /** The number of rows in the view, if it is worth a look. */
  readonly count?: number | undefined;
}

/** The CSV file of a list: of the section's columns, or of lines that the backend wrote. */
type SectionFile<Row, View> = FileAddress<View> & (FileOfRows<Row, View> | FileOfLines<View>);

interface FileAddress<View> {
  /** The address of the file. */
  readonly path: (view: View) => string;
  readonly name: (view: View) => string;
}

interface FileOfRows<Row, View> {
  /** Names of columns, in the order of the file. */
  readonly columns: readonly string[];
  /** Loads the page after a key, or the first page if the key is null. Runs on the server only. */
  readonly page: (ask: Ask, view: View, key: string | null) => Promise<FilePage<Row>>;
}

interface FileOfLines<View> {
  /** Loads the lines after a key, or the first lines. Runs on the server only. */
  readonly lines: (ask: Ask, view: View, key: string | null) => Promise<ExportedPage>;
}

/** A page of a file. `next` is the key of the next page, or null at the end. */
interface FilePage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Makes `page` of a file whose call numbers its pages of `ROWS_IN_FILE` rows, usually a single one. */
export function numberedPages<Row, View>(
  read: (ask: Ask, view: View, pageNum: number) => Promise<Page<Row>>,
) {
  return async (ask: Ask, view: View, key: string | null): Promise<FilePage<Row>> => {
    const pageNum = Number(key ?? 1);
    const { rows, total } = await read(ask, view, pageNum);
    const isLast = rows.length === 0 || pageNum * ROWS_IN_FILE >= total;
    return { rows, next: isLast ? null : String(pageNum + 1) };
  };
}

/** A section of the back office: a list with its file, its bulk actions and its forms. */
export interface Section<Row, View extends ListView, More = null> {
  /** Reads the address. Throws a Response with status 404 for an address that does not exist. */
  readonly readView: (request: Request, params: Params) => View;
  /** Loads the rows. Runs on the server only. */
  readonly load: (ask: Ask, view: View) => Promise<Page<Row> & { readonly more: More }>;
  /** True if the list has pages and a search. */
  readonly isPaged: boolean;
  readonly rowOf: (row: Row) => RowMarks;
  /** The name of a row, for its box and for messages about it. */
  readonly nameOf: (row: Row, texts: Texts) => string;
  /** The page of a row, if it has one; the first column links to it. */
  readonly hrefOf?: (row: Row, view: View) => string;
  readonly columns?: Readonly<Record<string, SectionColumn<Row, View, More>>>;
  /** Shows a row as an item of a list instead of a table, because most of the row is a form. */
  readonly item?: (row: Row, tools: ListTools<Row, View, More>) => ReactNode;
  /** Names of columns, in the order of the page. The default is all columns with a label. */
  readonly list?: readonly string[];
  /** The label of the table. The default is the name of the section. */
  readonly label?: (t: Translate, view: View) => string;
  readonly file?: SectionFile<Row, View>;
  readonly bulk?: BulkActions<Row, View>;
  readonly errorsAbout?: FormSubject;
  /** Additional fields of the search. */
  readonly filters?: (tools: ListTools<Row, View, More>) => ReactNode;
  /** The content above the list that users who may only look can use, such as filters. */
  readonly before?: (tools: ListTools<Row, View, More>) => ReactNode;
  /** The content above the list, such as an introduction. */
  readonly above?: (tools: ListTools<Row, View, More>) => ReactNode;
  /** The link to the page of a new row, for users who may change rows. */
  readonly add?: { readonly href: string; readonly label: (t: Translate) => string };
  /** The views of the list. */
  readonly tabs?: (tools: ListTools<Row, View, More>) => readonly SectionTab[];
  /** The content below the list, such as a form that adds a row. */
  readonly below?: (tools: ListTools<Row, View, More>) => ReactNode;
  /** The other forms of the list page. Runs on the server only. */
  readonly forms?: (view: View) => readonly FormAction<ManyRows>[];
}

/** The common part of every row that has a page of its own. */
export interface EditedRow {
  readonly version: number;
  readonly history: readonly AuditEntry[];
}

/** A field of the form, as the conflict page compares it. */
export interface EditedField<Found> {
  readonly name: string;
  readonly label: (t: Translate) => string;
  /** The words for a value of a choice. */
  readonly words?: (t: Translate, value: string) => string;
  /** The saved value: a text, a flag, or a list of codes. */
  readonly saved: (found: Found) => string | number | boolean | readonly string[];
}

/** Everything that the parts of a row's page may show. */
export interface PageTools<Found, More> extends Texts {
  readonly found: Found;
  readonly more: More;
  readonly refused: FormResult | undefined;
  /** The rejected form, or undefined if another form of the page was submitted. */
  readonly typed: FormResult | undefined;
  readonly here: string;
}

interface PageQuestion<Found> extends QuestionTexts {
  readonly title: (texts: Texts, found: Found) => string;
  readonly text: (texts: Texts, found: Found) => string;
}

/** The page of one row: its form, its confirmation, its history. */
export interface SectionPage<Found extends EditedRow, More = null> {
  readonly part: (params: Params) => AdminSection;
  /** Loads the row. Throws a Response with status 404 if it does not exist. Runs on the server only. */
  readonly load: (
    ask: Ask,
    params: Params,
  ) => Promise<{ readonly found: Found; readonly more: More }>;
  readonly titleOf: (found: Found, lang: Language) => string;
  readonly hrefOf: (found: Found, part: AdminSection) => string;
  readonly errorsAbout?: FormSubject;
  /** The fields of the form. The first one tells whether the form was sent with its fields. */
  readonly fields: readonly [EditedField<Found>, ...EditedField<Found>[]];
  /** Notes above the form. */
  readonly notes?: (tools: PageTools<Found, More>) => ReactNode;
  /** The form: facts, inputs and buttons. */
  readonly form: (tools: PageTools<Found, More>) => ReactNode;
  /** Further parts below the form. */
  readonly below?: (tools: PageTools<Found, More>) => ReactNode;
  /** The confirmation before an action: its texts, or a page of its own. */
  readonly question?: PageQuestion<Found> | ((tools: PageTools<Found, More>) => ReactNode);
  /** The handlers of the page's buttons. Runs on the server only. */
  readonly action: (params: Params) => FormAction<ConfirmedVersion>;
}

/** The version of the row that a confirmation is about. */
export interface ConfirmedVersion {
  readonly version: number;
}

/**
 * Declares a section of the back office once; its list, file, bulk actions and empty state follow from it.
 * Throws an Error if `list` or the file names a column that is not declared.
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

/** Returns the column whose values sort a list without pages, or undefined if there is none. */
export function sortableColumn<Row, View extends ListView, More>(
  { columns = {}, isPaged }: Section<Row, View, More>,
  name: string,
) {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  const isSortable = !isPaged && column?.label !== undefined && column.value !== undefined;
  return isSortable ? column : undefined;
}

/** Declares the page of a row; its conflict page, confirmation and history follow from it. */
export function defineSectionPage<Found extends EditedRow, More = null>(
  page: SectionPage<Found, More>,
): SectionPage<Found, More> {
  return page;
}
