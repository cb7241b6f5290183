import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { toStaffHref } from "../sections/staff-href";
import { useStaffRights } from "./use-staff-rights";
import type { loader } from "../routes/staff/route";
import { ADMIN_SECTIONS, type AdminSection } from "../sections/admin-sections";

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
  const sections = useRouteLoaderData<typeof loader>("back-office/routes/staff")?.sections;
  return (section) => sections?.includes(section) ?? true;
}
