import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerList, loadList } from "~/back-office/sections/define-section.server";
import { jobSection } from "~/back-office/sections/job-section";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "jobs.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadList(jobSection, args);
}

export function action(args: ActionFunctionArgs) {
  return answerList(jobSection, args);
}

export default function StaffJobsPage() {
  return <SectionList section={jobSection} data={useLoaderData<typeof loader>()} />;
}
