import { useTranslation } from "~/locales/use-translation";
import { toStaffHref } from "../sections/staff-href";
import { useStaffRights } from "./use-staff-rights";

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
