import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import type { Crumb } from "~/ui/breadcrumbs";
import { ADMIN_SECTIONS, type AdminSection } from "../sections/admin-sections";
import type { loader } from "../routes/staff/route";

/**
 * Returns the first breadcrumb: the Today page, or the first section that the user may see. Returns an empty
 * list on that page itself and for users without any section.
 */
export function useFirstBreadcrumb(part?: AdminSection): Crumb[] {
  const { t } = useTranslation();
  const [first] = useRouteLoaderData<typeof loader>("back-office/routes/staff")?.sections ?? [];
  if (first === undefined || first === part) return [];
  return [{ name: t(`staff.parts.${first}`), href: ADMIN_SECTIONS[first] }];
}
