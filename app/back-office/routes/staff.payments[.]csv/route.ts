import { paymentSection } from "~/back-office/sections/payment-section";
import { makeFileRoute } from "~/back-office/sections/section-routes";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "payments.see" } satisfies RouteHandle;

export const { loader } = makeFileRoute(paymentSection);
