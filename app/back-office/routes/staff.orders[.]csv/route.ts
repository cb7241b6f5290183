import { makeFileRoute } from "~/back-office/sections/section-routes";
import { orderSection } from "~/back-office/sections/order-section";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const { loader } = makeFileRoute(orderSection);
