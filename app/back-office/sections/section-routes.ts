import type { ActionFunctionArgs, LoaderFunctionArgs, MetaDescriptor } from "@remix-run/node";
import { toMeta, type PageHead } from "~/seo/page-meta";
import type { EditedRow, ListView, Section, SectionPage } from "./define-section";
import {
  handleListAction,
  handlePageAction,
  loadListPage,
  loadRowPage,
  streamListCsv,
} from "./define-section.server";

/** Returns the exports of a list's route, except its handle and its component. */
export function makeListRoute<Row, View extends ListView, More>(section: Section<Row, View, More>) {
  return {
    meta,
    loader: (args: LoaderFunctionArgs) => loadListPage(section, args),
    action: (args: ActionFunctionArgs) => handleListAction(section, args),
  };
}

/** Returns the exports of the route of a list's CSV file, except its handle. */
export function makeFileRoute<Row, View extends ListView, More>(section: Section<Row, View, More>) {
  return {
    loader: (args: LoaderFunctionArgs) => streamListCsv(section, args),
  };
}

/** Returns the exports of a row's route, except its handle and its component. */
export function makePageRoute<Found extends EditedRow, More>(page: SectionPage<Found, More>) {
  return {
    meta,
    loader: (args: LoaderFunctionArgs) => loadRowPage(page, args),
    action: (args: ActionFunctionArgs) => handlePageAction(page, args),
  };
}

interface LoadedData {
  readonly data: { readonly head: PageHead } | undefined;
}

function meta({ data }: LoadedData): MetaDescriptor[] {
  return toMeta(data?.head);
}
