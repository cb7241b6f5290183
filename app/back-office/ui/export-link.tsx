import { useTranslation } from "~/locales/use-translation";
import { staffHref } from "../sections/staff-href";
import { useStaffRights } from "./use-staff-rights";

interface ExportLinkProps {
  /** Where the file is. */
  readonly path: string;
  /** How the list is filtered. */
  readonly query: Readonly<Record<string, string>>;
}

/** Leads whoever may take lists away to this one as a CSV file. */
export function ExportLink({ path, query }: ExportLinkProps) {
  const { t } = useTranslation();
  if (!useStaffRights().mayExport) return null;
  return (
    <p>
      <a href={staffHref(path, query)}>{t("staff.list.export")}</a>
    </p>
  );
}
