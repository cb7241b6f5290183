import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LIST_FORM_MAX_FIELDS, LONG_FIELD_MAX_BYTES } from "@contract/staff/limits";
import { handleListAction } from "~/back-office/sections/define-section.server";
import { shopperSection } from "~/back-office/sections/shopper-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";
import { readForm } from "~/session/read-form.server";

export const handle = {
  access: "staff",
  permission: "shoppers.see",
  listForm: true,
} satisfies RouteHandle;

export const { meta, loader } = makeListRoute(shopperSection);

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, LONG_FIELD_MAX_BYTES, LIST_FORM_MAX_FIELDS);
  return handleListAction(shopperSection, { ...args, form });
}

export default function StaffShoppersPage() {
  return <SectionList section={shopperSection} data={useLoaderData<typeof loader>()} />;
}
