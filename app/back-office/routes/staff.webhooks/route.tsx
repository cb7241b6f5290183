import { useLoaderData } from "@remix-run/react";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { webhookSection } from "~/back-office/sections/webhook-section";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "webhooks.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(webhookSection);

export default function StaffWebhooksPage() {
  return <SectionList section={webhookSection} data={useLoaderData<typeof loader>()} />;
}
