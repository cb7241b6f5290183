import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { loader } from "~/back-office/routes/staff/route";
import { ADMIN_SECTIONS, type AdminSection } from "~/back-office/sections/admin-sections";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { useTranslation } from "~/locales/use-translation";
import type { Crumb } from "~/ui/breadcrumbs";

/** Returns the data of the back office's layout. Returns undefined if the layout could not be loaded. */
export function useStaffLayout() {
  return useRouteLoaderData<typeof loader>("back-office/routes/staff");
}

interface StaffRights {
  readonly mayChangeSection: boolean;
  /** True if the user may receive and count goods. This does not include prices. */
  readonly mayMoveStock: boolean;
  readonly mayExport: boolean;
  /** True if the user may see personal data: names, phone numbers and addresses. */
  readonly seesPersonalData: boolean;
}

/**
 * The rights on a page whose frame could not be loaded. They allow everything, because the backend still
 * rejects forbidden actions.
 */
const ALL_RIGHTS: StaffRights = {
  mayChangeSection: true,
  mayMoveStock: true,
  mayExport: true,
  seesPersonalData: true,
};

/** Returns false if the user turned the single-character keyboard shortcuts off. */
export function useSingleKeys(): boolean {
  return useStaffLayout()?.singleKeys ?? true;
}

/**
 * Returns the rights of the user on this page. They only decide what is shown, because the backend enforces
 * the permissions.
 */
export function useStaffRights(): StaffRights {
  return useStaffLayout()?.rights ?? ALL_RIGHTS;
}

/**
 * Returns the first breadcrumb: the Today page, or the first section that the user may see. Returns an empty
 * list on that page itself and for users without any section.
 */
export function useFirstBreadcrumb(part?: AdminSection): Crumb[] {
  const { t } = useTranslation();
  const [first] = useStaffLayout()?.sections ?? [];
  if (first === undefined || first === part) return [];
  return [{ name: t(`staff.parts.${first}`), href: ADMIN_SECTIONS[first] }];
}

interface ExportLinkProps {
  /** The path of the file's URL. */
  readonly path: string;
  /** The filters of the list, which are added to the URL. */
  readonly query: Readonly<Record<string, string>>;
  /** The text of the link. The default names a CSV file. */
  readonly label?: string;
}

/** Shows a link to the list as a CSV file, if the user has the export permission. */
export function ExportLink({ path, query, label }: ExportLinkProps) {
  const { t } = useTranslation();
  if (!useStaffRights().mayExport) return null;
  return (
    <p>
      <a href={toStaffHref(path, query)}>{label ?? t("staff.list.export")}</a>
    </p>
  );
}

interface SectionLinkProps {
  readonly section: AdminSection;
  /** The last part of the URL of the row's page. Empty if the row has no page. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Links to the page of a row in another section. Users who may not open that section see only the text. */
export function SectionLink({ section, id, children }: SectionLinkProps) {
  if (!useMayOpen()(section) || id === "") return children;
  return <a href={`${ADMIN_SECTIONS[section]}/${id}`}>{children}</a>;
}

/** Returns a function that returns true if the user may open a section. */
export function useMayOpen(): (section: AdminSection) => boolean {
  const sections = useStaffLayout()?.sections;
  return (section) => sections?.includes(section) ?? true;
}
