import { roleSection } from "~/back-office/sections/role-section";
import { makeFileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const { loader } = makeFileRoute(roleSection);
