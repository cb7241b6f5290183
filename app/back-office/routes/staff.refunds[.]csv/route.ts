import { refundSection } from "~/back-office/sections/refund-section";
import { makeFileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

export const { loader } = makeFileRoute(refundSection);
