import { userSection } from "~/back-office/sections/user-section";
import { makeFileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export const { loader } = makeFileRoute(userSection);
