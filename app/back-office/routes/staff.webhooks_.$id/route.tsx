import { useLoaderData } from "@remix-run/react";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { webhookPage } from "~/back-office/sections/webhook-section";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "webhooks.see" } satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(webhookPage);

export default function StaffWebhookPage() {
  return <SectionPage page={webhookPage} data={useLoaderData<typeof loader>()} />;
}
