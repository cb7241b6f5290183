import { taxonomySection } from "~/back-office/sections/taxonomy-section";
import { makeFileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "taxonomies.see" } satisfies RouteHandle;

export const { loader } = makeFileRoute(taxonomySection);
