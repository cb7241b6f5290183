import type { ImportDetail } from "@contract/staff/product-files";
import type { ImportState } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";
import { FileErrors } from "./file-errors";

const STATE_KINDS = {
  waiting: "plain",
  checking: "info",
  writing: "info",
  done: "ok",
  failed: "danger",
} as const satisfies Readonly<Record<ImportState, string>>;

/** Shows the state of an import that a background job runs. */
export function ImportStateBadge({ state }: { readonly state: ImportState }) {
  const { t } = useTranslation();
  return <Badge kind={STATE_KINDS[state]}>{t(`staffProducts.imports.state.${state}`)}</Badge>;
}

interface ImportResultProps {
  readonly report: NonNullable<ImportDetail["report"]>;
  /** True if the products were saved. False after a check. */
  readonly isSaved?: boolean;
}

/** Shows the changes that an import makes, or the errors of the file by line and column. */
export function ImportResult({ report, isSaved = false }: ImportResultProps) {
  const { t } = useTranslation();
  const { errorCount, lines, created, changed, unchanged } = report;
  const counts = { lines, created, changed, unchanged };
  if (errorCount > 0) return <FileErrors report={report} />;
  return (
    <NoticeBox kind="ok">
      {t(isSaved ? "staffProducts.imports.saved" : "staffProducts.file.well", counts)}
    </NoticeBox>
  );
}
