import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffTaxonomyExport, type StaffTaxonomy } from "@contract/staff/taxonomies";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { listedFile, type CsvLine } from "~/back-office/sections/csv-file.server";
import { taxonomyOf } from "~/back-office/sections/taxonomies";
import { readTaxonomySearch } from "~/back-office/sections/taxonomy-search.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "taxonomies.see" } satisfies RouteHandle;

const COLUMNS = ["code", "name", "nameEn", "order", "shown", "archived", "products", "picture"];

/** The brands, the categories, the efficacies or the ranges as they are filtered, as a CSV file. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  const { section, kind } = taxonomyOf(params.taxonomy);
  const { keyword, sort, archived } = readTaxonomySearch(request);
  const asked = { kind, sort, keyword, ...(archived && { archived }) };
  return listedFile({
    name: `${section}.csv`,
    columns: COLUMNS,
    lineOf,
    readPage: async (pageNum) =>
      unwrap(await ask(context, staffTaxonomyExport, { ...asked, pageNum })),
  });
}

function lineOf({ name, order, shown, archived, products, ...row }: StaffTaxonomy): CsvLine {
  return {
    ...{ code: row.code, name: name.zhTw, nameEn: name.en, order: String(order) },
    ...{ shown: shown ? "1" : "", archived: archived ? "1" : "" },
    ...{ products: String(products), picture: row.picture },
  };
}
