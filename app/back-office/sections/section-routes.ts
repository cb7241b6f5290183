import type { ActionFunctionArgs, LoaderFunctionArgs, MetaDescriptor } from "@remix-run/node";
import { metaOf, type PageHead } from "~/seo/page-meta";
import type { EditedRow, ListView, Section, SectionPage } from "./define-section";
import { answerList, answerPage, loadList, loadPage, sendCsv } from "./define-section.server";

/** Returns the exports of a list's route, except its handle and its component. */
export function listRoute<Row, View extends ListView, More>(section: Section<Row, View, More>) {
  return {
    meta,
    loader: (args: LoaderFunctionArgs) => loadList(section, args),
    action: (args: ActionFunctionArgs) => answerList(section, args),
  };
}

/** Returns the exports of the route of a list's CSV file, except its handle. */
export function fileRoute<Row, View extends ListView, More>(section: Section<Row, View, More>) {
  return {
    loader: (args: LoaderFunctionArgs) => sendCsv(section, args),
  };
}

/** Returns the exports of a row's route, except its handle and its component. */
export function pageRoute<Found extends EditedRow, More>(page: SectionPage<Found, More>) {
  return {
    meta,
    loader: (args: LoaderFunctionArgs) => loadPage(page, args),
    action: (args: ActionFunctionArgs) => answerPage(page, args),
  };
}

interface Loaded {
  readonly data: { readonly head: PageHead } | undefined;
}

function meta({ data }: Loaded): MetaDescriptor[] {
  return metaOf(data?.head);
}
