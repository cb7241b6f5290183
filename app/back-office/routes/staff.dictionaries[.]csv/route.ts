import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCsv } from "~/back-office/sections/define-section.server";
import { dictionarySection } from "~/back-office/sections/dictionary-section";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export function loader(args: LoaderFunctionArgs) {
  return sendCsv(dictionarySection, args);
}
