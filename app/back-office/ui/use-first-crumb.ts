import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import type { Crumb } from "~/ui/breadcrumbs";
import { ADMIN_SECTIONS, type AdminSection } from "../sections/admin-sections";
import type { loader } from "../routes/staff/route";

/**
 * Where the way to a page of the back office begins: at the day, or where that may not be seen at the first section
 * that may. Nowhere for the page itself, and for whoever may see none.
 */
export function useFirstCrumb(part?: AdminSection): Crumb[] {
  const { t } = useTranslation();
  const [first] = useRouteLoaderData<typeof loader>("back-office/routes/staff")?.sections ?? [];
  if (first === undefined || first === part) return [];
  return [{ name: t(`staff.parts.${first}`), href: ADMIN_SECTIONS[first] }];
}
