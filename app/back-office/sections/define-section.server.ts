import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import {
  staffOwnList,
  staffOwnListColumns,
  staffOwnViewRemove,
  staffOwnViewSave,
  type StaffOwnList,
} from "@contract/staff/account";
import { STAFF_LISTS } from "@contract/staff/states";
import type { NoticeKey } from "~/locales/notices";
import { isConfirmed } from "~/forms/confirmation-field";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import type { TickedRow } from "~/forms/ticked-rows";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { ownListForm } from "../forms/staff-accounts";
import type { BulkResults } from "../ui/bulk-form";
import { isAdminAction, type AdminAction, type AdminSection } from "./admin-sections";
import { makeAdminHead, countPages, getListHref } from "./admin-view.server";
import { streamCsvFile, streamExportedCsv } from "./csv-file.server";
import {
  BACKWARDS,
  findSortableColumn,
  type CallBackend,
  type ConfirmedVersion,
  type EditedRow,
  type ListView,
  type Section,
  type SectionPage,
} from "./define-section";
import { askToConfirmRows, runPerRow } from "./run-for-rows.server";

/** Loads the list page of a section. Throws a Response if the rows cannot be loaded. */
export async function loadListPage<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  { request, context, params }: LoaderFunctionArgs,
) {
  const view = section.readView(request, params);
  const ask = makeCallBackend(context);
  const [{ rows, total, more }, own] = await Promise.all([
    section.load(ask, view),
    loadOwnList(ask, view.part),
  ]);
  const pages = section.isPaged ? countPages(total, view.search.size) : undefined;
  const head = makeAdminHead(context, view.part);
  return { ...sortRows(section, request, view, rows), total, more, own, pages, head };
}

/** The setting of a list that the user has not adapted. */
const UNCHANGED: StaffOwnList = { columns: null, views: [] };

/**
 * Loads the columns and the saved views of the user. If the backend does not return them, the list has the default
 * columns and no views.
 */
async function loadOwnList(ask: CallBackend, part: AdminSection): Promise<StaffOwnList> {
  const list = findStaffList(part);
  if (list === undefined) return UNCHANGED;
  const answer = await ask(staffOwnList, { list });
  return answer.ok ? answer.data : UNCHANGED;
}

function findStaffList(part: AdminSection) {
  return STAFF_LISTS.find((each) => each === part);
}

/** Returns the handlers that save views of a list and choose its columns. Each list has them. */
export function makeOwnListActions({ part }: ListView, request: Request) {
  const list = findStaffList(part);
  if (list === undefined) return [];
  const { searchParams } = new URL(getListHref(request), request.url);
  searchParams.delete("page");
  const query = searchParams.toString();
  return [
    defineFormAction(ownListForm, {
      saveView: makeHandler({
        call: (ask, { viewName }) => ask(staffOwnViewSave, { list, viewName, query }),
        done: "viewSaved",
      }),
      removeView: makeHandler({
        call: (ask, { viewName }) => ask(staffOwnViewRemove, { list, viewName }),
        done: "viewRemoved",
      }),
      chooseColumns: makeHandler({
        call: (ask, { columns }) => ask(staffOwnListColumns, { list, columns }),
        done: "columnsSaved",
      }),
      defaultColumns: makeHandler({
        call: (ask) => ask(staffOwnListColumns, { list }),
        done: "columnsSaved",
      }),
    }),
  ];
}

/**
 * Sorts the rows by the column that `?sort=` names. A list with pages is unchanged, because its backend sorts
 * it.
 */
function sortRows<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  request: Request,
  view: View,
  rows: readonly Row[],
) {
  const sort = new URL(request.url).searchParams.get("sort") ?? "";
  const value = findSortableColumn(section, sort.replace(BACKWARDS, ""))?.value;
  if (value === undefined) return { view, rows };
  const order = new Intl.Collator(undefined, { numeric: true });
  const sorted = rows.toSorted((a, b) => order.compare(String(value(a)), String(value(b))));
  return {
    view: { ...view, sort, kept: { ...view.kept, sort } },
    rows: sort.startsWith(BACKWARDS) ? sorted.toReversed() : sorted,
  };
}

/** Handles every form of the list page of a section. */
export function handleListAction<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  { params, ...args }: ActionFunctionArgs & { readonly form?: FormData },
) {
  const view = section.readView(args.request, params);
  const bulk = section.bulk?.action === undefined ? [] : [section.bulk.action()];
  const own = makeOwnListActions(view, args.request);
  return handleForm<BulkResults>(args, ...(section.forms?.(view) ?? []), ...bulk, ...own);
}

/** Returns all pages of the filtered list of a section as one CSV file. */
export function streamListCsv<Row, View extends ListView, More>(
  { columns = {}, file, readView }: Section<Row, View, More>,
  { request, context, params }: LoaderFunctionArgs,
): Promise<Response> {
  if (file === undefined) throw new Response(null, { status: 404 });
  const view = readView(request, params);
  if ("lines" in file)
    return streamExportedCsv(file.name(view), (key) =>
      file.lines(makeCallBackend(context), view, key),
    );
  const lineOf = (row: Row) =>
    Object.fromEntries(
      file.columns.map((name) => [name, toCsvText(columns[name]?.value?.(row) ?? "")]),
    );
  return streamCsvFile({
    name: file.name(view),
    columns: file.columns,
    pageFrom: async (key) => {
      const { rows, next } = await file.page(makeCallBackend(context), view, key);
      return { lines: rows.map(lineOf), next };
    },
  });
}

/** Loads the page of one row. Throws a Response if the row does not exist. */
export async function loadRowPage<Found extends EditedRow, More>(
  page: SectionPage<Found, More>,
  { context, params }: LoaderFunctionArgs,
) {
  const part = page.part(params);
  const { found, more } = await page.load(makeCallBackend(context), params);
  return {
    part,
    found,
    more,
    head: makeAdminHead(context, part, page.getTitle(found, context.lang)),
  };
}

/** Handles every form of the page of one row. */
export function handlePageAction<Found extends EditedRow, More>(
  page: SectionPage<Found, More>,
  { params, ...args }: ActionFunctionArgs,
) {
  return handleForm<ConfirmedVersion>(args, page.action(params));
}

export interface HandlerSpec<Input> {
  readonly call: (ask: CallBackend, input: Input) => Promise<Answer<unknown>>;
  /** The URL of the page after success. The default is the page with the form. */
  readonly to?: string | ((args: FormArgs, input: Input) => string);
  /**
   * The message after success: the key of a flash message, or an action that the URL contains as `?done=`.
   */
  readonly done: NoticeKey | AdminAction;
}

/** Returns the handler of a button. The handler calls the backend and redirects with a message. */
export function makeHandler<Input>({
  call,
  to = ({ request }) => getListHref(request),
  done,
}: HandlerSpec<Input>) {
  return async (input: Input, args: FormArgs): Promise<FormOutcome> => {
    const answer = await call(makeCallBackend(args.context), input);
    if (!answer.ok) return showFailure(answer.failure);
    const href = typeof to === "string" ? to : to(args, input);
    if (!isAdminAction(done)) return redirectWithNotice(href, { key: done });
    return redirectWithNotice(`${href}${href.includes("?") ? "&" : "?"}done=${done}`);
  };
}

interface ConfirmedHandlerSpec extends ConfirmedVersion {
  readonly confirmed?: string | undefined;
}

/** Returns the same handler as `makeHandler`, but with a confirmation before the call. */
export function makeConfirmedHandler<Input extends ConfirmedHandlerSpec>(spec: HandlerSpec<Input>) {
  const perform = makeHandler(spec);
  return (input: Input, args: FormArgs): FormOutcome<ConfirmedVersion> | Promise<FormOutcome> =>
    isConfirmed(input) ? perform(input, args) : askForConfirmation({ version: input.version });
}

type RunForRow<Ticked, Input> = (
  ask: CallBackend,
  row: Ticked,
  input: Input,
) => Promise<Answer<unknown>>;

interface TickedInput {
  readonly ticked: readonly (TickedRow | string)[];
}

/**
 * Returns the handler of a bulk button. The handler calls the backend for each ticked row and lists the
 * results.
 */
export function makeBulkHandler<Input extends TickedInput>(
  call: RunForRow<Input["ticked"][number], Input>,
) {
  return (input: Input, { context }: FormArgs): Promise<FormOutcome<BulkResults>> => {
    const ticked: readonly Input["ticked"][number][] = input.ticked;
    return runPerRow(ticked, getRowId, (row) => call(makeCallBackend(context), row, input));
  };
}

interface ManyConfirmed {
  readonly ticked: readonly TickedRow[];
  readonly confirmed?: string | undefined;
}

/** Returns the same handler as `makeBulkHandler`, but with a confirmation that names the ticked rows. */
export function makeConfirmedBulkHandler<Input extends ManyConfirmed>(
  call: RunForRow<TickedRow, Input>,
) {
  return (input: Input, { context }: FormArgs) =>
    isConfirmed(input)
      ? runPerRow(input.ticked, getRowId, (row) => call(makeCallBackend(context), row, input))
      : askToConfirmRows(input.ticked);
}

function makeCallBackend(context: AppLoadContext): CallBackend {
  return (call, input) => callBackend(context, call, input);
}

function getRowId(ticked: TickedRow | string): string {
  return typeof ticked === "string" ? ticked : ticked.id;
}

function toCsvText(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return String(value);
}
