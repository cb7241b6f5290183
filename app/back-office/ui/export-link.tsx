import { useTranslation } from "~/locales/use-translation";
import { toStaffHref } from "../sections/staff-href";
import { useStaffRights } from "./use-staff-rights";

interface ExportLinkProps {
  /** The path of the file's URL. */
  readonly path: string;
  /** The filters of the list, which are added to the URL. */
  readonly query: Readonly<Record<string, string>>;
}

/** Shows a link to the list as a CSV file, if the user has the export permission. */
export function ExportLink({ path, query }: ExportLinkProps) {
  const { t } = useTranslation();
  if (!useStaffRights().mayExport) return null;
  return (
    <p>
      <a href={toStaffHref(path, query)}>{t("staff.list.export")}</a>
    </p>
  );
}
