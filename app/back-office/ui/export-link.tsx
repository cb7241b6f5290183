import { useTranslation } from "~/locales/use-translation";
import { staffHref } from "../sections/staff-href";
import { useStaffRights } from "./use-staff-rights";

interface ExportLinkProps {
  /** The address of the file. */
  readonly path: string;
  /** The filters of the list. */
  readonly query: Readonly<Record<string, string>>;
}

/** Links to the list as a CSV file, for users with the export permission. */
export function ExportLink({ path, query }: ExportLinkProps) {
  const { t } = useTranslation();
  if (!useStaffRights().mayExport) return null;
  return (
    <p>
      <a href={staffHref(path, query)}>{t("staff.list.export")}</a>
    </p>
  );
}
