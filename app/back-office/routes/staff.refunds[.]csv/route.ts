import { refundSection } from "~/back-office/sections/refund-section";
import { fileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

export const { loader } = fileRoute(refundSection);
