import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { NoticeKey } from "~/locales/notices";
import { isConfirmed } from "~/forms/confirmation-field";
import { answerForm, type FormArgs } from "~/forms/form-action.server";
import {
  askForConfirmation,
  formFailed,
  goTo,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import type { TickedRow } from "~/forms/ticked-rows";
import type { Answer } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import type { ManyRows } from "../ui/many-form";
import { isAdminAction, type AdminAction } from "./admin-sections";
import { adminHead, adminPages, listOf } from "./admin-view.server";
import { csvFile, exportedFile } from "./csv-file.server";
import {
  sortableColumn,
  type Ask,
  type ConfirmedVersion,
  type EditedRow,
  type ListView,
  type Section,
  type SectionPage,
} from "./define-section";
import { confirmForRows, runPerRow } from "./run-for-rows.server";

/** Loads the list page of a section. Throws a Response if the rows cannot be loaded. */
export async function loadList<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  { request, context, params }: LoaderFunctionArgs,
) {
  const view = section.readView(request, params);
  const { rows, total, more } = await section.load(askFor(context), view);
  const pages = section.isPaged ? adminPages(total, view.search.size) : undefined;
  const head = adminHead(context, view.part);
  return { ...sorted(section, request, view, rows), total, more, pages, head };
}

/** Sorts a list by the column of `?sort=`. Used only for lists without pages. */
function sorted<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  request: Request,
  view: View,
  rows: readonly Row[],
) {
  const sort = new URL(request.url).searchParams.get("sort") ?? "";
  const value = sortableColumn(section, sort)?.value;
  if (value === undefined) return { view, rows };
  const order = new Intl.Collator(undefined, { numeric: true });
  return {
    view: { ...view, sort, kept: { ...view.kept, sort } },
    rows: rows.toSorted((a, b) => order.compare(String(value(a)), String(value(b)))),
  };
}

/** Handles every form of the list page of a section. */
export function answerList<Row, View extends ListView, More>(
  section: Section<Row, View, More>,
  { params, ...args }: ActionFunctionArgs,
) {
  const view = section.readView(args.request, params);
  const bulk = section.bulk === undefined ? [] : [section.bulk.action()];
  return answerForm<ManyRows>(args, ...(section.forms?.(view) ?? []), ...bulk);
}

/** Writes all pages of the filtered list of a section as one CSV file. */
export function sendCsv<Row, View extends ListView, More>(
  { columns = {}, file, readView }: Section<Row, View, More>,
  { request, context, params }: LoaderFunctionArgs,
): Promise<Response> {
  if (file === undefined) throw new Response(null, { status: 404 });
  const view = readView(request, params);
  if ("lines" in file)
    return exportedFile(file.name(view), (key) => file.lines(askFor(context), view, key));
  const lineOf = (row: Row) =>
    Object.fromEntries(
      file.columns.map((name) => [name, toCsvText(columns[name]?.value?.(row) ?? "")]),
    );
  return csvFile({
    name: file.name(view),
    columns: file.columns,
    pageFrom: async (key) => {
      const { rows, next } = await file.page(askFor(context), view, key);
      return { lines: rows.map(lineOf), next };
    },
  });
}

/** Loads the page of one row. Throws a Response if the row does not exist. */
export async function loadPage<Found extends EditedRow, More>(
  page: SectionPage<Found, More>,
  { context, params }: LoaderFunctionArgs,
) {
  const part = page.part(params);
  const { found, more } = await page.load(askFor(context), params);
  return { part, found, more, head: adminHead(context, part, page.titleOf(found, context.lang)) };
}

/** Handles every form of the page of one row. */
export function answerPage<Found extends EditedRow, More>(
  page: SectionPage<Found, More>,
  { params, ...args }: ActionFunctionArgs,
) {
  return answerForm<ConfirmedVersion>(args, page.action(params));
}

interface Act<Input> {
  readonly call: (ask: Ask, input: Input) => Promise<Answer<unknown>>;
  /** The URL of the page after success. The default is the page with the form. */
  readonly to?: string | ((args: FormArgs, input: Input) => string);
  /**
   * The message after success: the key of a flash message, or an action that the URL contains as `?done=`.
   */
  readonly done: NoticeKey | AdminAction;
}

/** Returns the handler of a button. The handler calls the backend and redirects with a message. */
export function act<Input>({ call, to = ({ request }) => listOf(request), done }: Act<Input>) {
  return async (input: Input, args: FormArgs): Promise<FormOutcome> => {
    const answer = await call(askFor(args.context), input);
    if (!answer.ok) return formFailed(answer.failure);
    const href = typeof to === "string" ? to : to(args, input);
    if (!isAdminAction(done)) return goTo(href, { key: done });
    return goTo(`${href}${href.includes("?") ? "&" : "?"}done=${done}`);
  };
}

interface Confirmed extends ConfirmedVersion {
  readonly confirmed?: string | undefined;
}

/** Returns the same handler as `act`, but with a confirmation before the call. */
export function actIfConfirmed<Input extends Confirmed>(spec: Act<Input>) {
  const perform = act(spec);
  return (input: Input, args: FormArgs): FormOutcome<ConfirmedVersion> | Promise<FormOutcome> =>
    isConfirmed(input) ? perform(input, args) : askForConfirmation({ version: input.version });
}

type RunForRow<Ticked, Input> = (ask: Ask, row: Ticked, input: Input) => Promise<Answer<unknown>>;

interface Many {
  readonly ticked: readonly (TickedRow | string)[];
}

/**
 * Returns the handler of a bulk button. The handler calls the backend for each ticked row and lists the
 * results.
 */
export function runForRows<Input extends Many>(call: RunForRow<Input["ticked"][number], Input>) {
  return (input: Input, { context }: FormArgs): Promise<FormOutcome<ManyRows>> => {
    const ticked: readonly Input["ticked"][number][] = input.ticked;
    return runPerRow(ticked, idOf, (row) => call(askFor(context), row, input));
  };
}

interface ManyConfirmed {
  readonly ticked: readonly TickedRow[];
  readonly confirmed?: string | undefined;
}

/** Returns the same handler as `runForRows`, but with a confirmation that names the ticked rows. */
export function runForRowsIfConfirmed<Input extends ManyConfirmed>(
  call: RunForRow<TickedRow, Input>,
) {
  return (input: Input, { context }: FormArgs) =>
    isConfirmed(input)
      ? runPerRow(input.ticked, idOf, (row) => call(askFor(context), row, input))
      : confirmForRows(input.ticked);
}

function askFor(context: AppLoadContext): Ask {
  return (call, input) => ask(context, call, input);
}

function idOf(ticked: TickedRow | string): string {
  return typeof ticked === "string" ? ticked : ticked.id;
}

function toCsvText(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return String(value);
}
