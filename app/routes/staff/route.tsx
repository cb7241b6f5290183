import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { RouteFailure } from "~/layout/route-failure";
import type { RouteHandle } from "~/routing/route-handle";
import { offeredSections } from "./offered-sections.server";
import { AdminFrame, AdminTabs } from "./admin-frame";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

/** The section is named by what its page asks to be allowed; only a deployed backend is asked for the tabs. */
export async function loader({ context: { page } }: LoaderFunctionArgs) {
  const { permission = "any" } = page;
  if (permission === "any") throw new Response(null, { status: 404 });
  return { section: permission, sections: await offeredSections() };
}

export default function StaffLayout() {
  const { section, sections } = useLoaderData<typeof loader>();
  return (
    <AdminFrame section={section} sections={sections}>
      <Outlet />
    </AdminFrame>
  );
}

/** A page of the back office that failed: the tabs stay, so that the others can be reached. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/staff");
  return (
    <>
      {/* Not there when nobody may know of the back office: its loader has not answered. */}
      {frame?.section !== undefined && (
        <div className="page">
          <AdminTabs current={frame.section} sections={frame.sections} />
        </div>
      )}
      <RouteFailure />
    </>
  );
}
