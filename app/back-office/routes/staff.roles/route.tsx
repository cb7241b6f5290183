import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerList, loadList } from "~/back-office/sections/define-section.server";
import { roleSection } from "~/back-office/sections/role-section";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadList(roleSection, args);
}

export function action(args: ActionFunctionArgs) {
  return answerList(roleSection, args);
}

export default function StaffRolesPage() {
  return <SectionList section={roleSection} data={useLoaderData<typeof loader>()} />;
}
