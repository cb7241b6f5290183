import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCsv } from "~/back-office/sections/define-section.server";
import { taxonomySection } from "~/back-office/sections/taxonomy-section";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "taxonomies.see" } satisfies RouteHandle;

export function loader(args: LoaderFunctionArgs) {
  return sendCsv(taxonomySection, args);
}
