import { userSection } from "~/back-office/sections/user-section";
import { fileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export const { loader } = fileRoute(userSection);
