import { dictionarySection } from "~/back-office/sections/dictionary-section";
import { makeFileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const { loader } = makeFileRoute(dictionarySection);
