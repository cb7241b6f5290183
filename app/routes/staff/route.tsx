import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { staffMe } from "@contract/staff";
import { PageMain } from "~/layout/page-main";
import { RouteFailure } from "~/layout/route-failure";
import { ask } from "~/prod-api/call.server";
import type { RouteHandle } from "~/routing/route-handle";
import { AdminFrame } from "./admin-frame";
import { sectionOf } from "./admin-sections";
import { offeredSections } from "./offered-sections.server";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

/** What the frame shows around every page; where the backend does not say who it is, the frame stands all the same. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const asked = await ask(context, staffMe);
  const me = asked.ok ? asked.data : null;
  return {
    name: me?.name ?? "",
    waiting: me?.waiting ?? {},
    sections: await offeredSections(me?.permissions ?? null),
    section: sectionOf(pathname),
    lang: context.lang,
    currentPath: pathname + search,
    notice: context.notice,
  };
}

export default function StaffLayout() {
  const { notice, ...frame } = useLoaderData<typeof loader>();
  return (
    <AdminFrame {...frame}>
      <PageMain notice={notice}>
        <Outlet />
      </PageMain>
    </AdminFrame>
  );
}

/** A page of the back office that failed: the menu stays, so that the others can be reached. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/staff");
  const failure = (
    <PageMain notice={null}>
      <RouteFailure />
    </PageMain>
  );
  // Not there when nobody may know of the back office: its loader has not answered.
  return frame === undefined ? failure : <AdminFrame {...frame}>{failure}</AdminFrame>;
}
