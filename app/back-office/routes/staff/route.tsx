import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ClientModule } from "~/layout/client-module";
import { PageMain } from "~/layout/page-main";
import { RouteError } from "~/layout/error-page";
import { backOfficeModuleHref } from "~/edge/pages/client-module.server";
import { listChoices } from "~/prod-api/dictionaries.server";
import { readStaffMe } from "~/prod-api/staff-calls.server";
import type { RouteHandle } from "~/routing/route-handle";
import { AdminFrame } from "../../ui/admin-frame";
import { findSection } from "../../sections/admin-sections";
import { mayChangeSection, findOfferedSections } from "../../sections/offered-sections.server";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

/**
 * Loads the data of the frame around every page. It also works if the backend does not return the signed-in
 * user.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const [asked, carriers] = await Promise.all([
    readStaffMe(context),
    listChoices("carrier", context),
  ]);
  const me = asked.ok ? asked.data : null;
  const section = findSection(pathname);
  return {
    name: me?.name ?? "",
    waiting: me?.waiting ?? {},
    sections: await findOfferedSections(me?.permissions ?? null),
    section,
    rights: {
      mayChangeSection: mayChangeSection(section, me?.permissions ?? null),
      mayMoveStock: mayChangeSection("stock", me?.permissions ?? null),
      mayExport: me?.rights.includes("export") ?? true,
      seesPersonalData: me?.rights.includes("personalData") ?? true,
    },
    singleKeys: me?.singleKeys ?? true,
    lang: context.lang,
    carriers,
    currentPath: pathname + search,
    notice: context.notice,
    script: backOfficeModuleHref,
  };
}

export default function StaffLayout() {
  const { notice, script, rights: _, carriers: __, ...frame } = useLoaderData<typeof loader>();
  return (
    <AdminFrame {...frame}>
      <PageMain notice={notice}>
        <Outlet />
      </PageMain>
      <ClientModule href={script} />
    </AdminFrame>
  );
}

/** Shows the error of a page together with the menu, so that the user can open other pages. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("back-office/routes/staff");
  const failure = (
    <PageMain notice={null}>
      <RouteError />
    </PageMain>
  );
  // There is no frame if its loader failed, for example because the back office is hidden.
  return frame === undefined ? failure : <AdminFrame {...frame}>{failure}</AdminFrame>;
}
