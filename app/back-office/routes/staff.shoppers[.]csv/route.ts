import { shopperSection } from "~/back-office/sections/shopper-section";
import { makeFileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "shoppers.see" } satisfies RouteHandle;

export const { loader } = makeFileRoute(shopperSection);
