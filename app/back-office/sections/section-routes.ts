import type { ActionFunctionArgs, LoaderFunctionArgs, MetaDescriptor } from "@remix-run/node";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf, type PageHead } from "~/seo/page-meta";
import type { EditedRow, ListView, Section, SectionPage } from "./define-section";
import { answerList, answerPage, loadList, loadPage, sendCsv } from "./define-section.server";

/** Returns the exports of a list route, except its component. */
export function listRoute<Row, View extends ListView, More>(section: Section<Row, View, More>) {
  return {
    handle: { access: "staff", permission: section.permission } satisfies RouteHandle,
    meta,
    loader: (args: LoaderFunctionArgs) => loadList(section, args),
    action: (args: ActionFunctionArgs) => answerList(section, args),
  };
}

/** Returns the exports of the route of a list's CSV file. */
export function fileRoute<Row, View extends ListView, More>(section: Section<Row, View, More>) {
  return {
    handle: { access: "staff", permission: section.permission } satisfies RouteHandle,
    loader: (args: LoaderFunctionArgs) => sendCsv(section, args),
  };
}

/** Returns the exports of the route of one row, except its component. */
export function pageRoute<Found extends EditedRow, More>(page: SectionPage<Found, More>) {
  const { permission, upload } = page;
  return {
    handle: {
      access: "staff",
      permission,
      ...(upload !== undefined && { upload }),
    } satisfies RouteHandle,
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
