import { getBilingualText } from "@contract/model/languages";
import { formatAmount } from "@contract/model/money";
import type { OtherShopReport } from "@contract/staff/other-shops";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { NoticeBox } from "~/ui/notice";
import { Fact } from "./fact";
import { FileErrorList } from "./import-elements";

interface OtherShopResultProps {
  readonly report: OtherShopReport;
  /** True if the products without errors were imported. False after a check. */
  readonly isSaved: boolean;
}

/** Shows the products that an import of another shop's file creates, the changed values, and the errors of the file. */
export function OtherShopResult({ report, isSaved }: OtherShopResultProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" data-testid="import-report">
      <h2>{t(`staffProducts.otherShop.report.${isSaved ? "savedTitle" : "title"}`)}</h2>
      <Outcome report={report} isSaved={isSaved} />
      <Counts report={report} />
      <Errors report={report} isSaved={isSaved} />
      <Notes report={report} />
      <Preview report={report} />
    </section>
  );
}

function Outcome({ report, isSaved }: OtherShopResultProps) {
  const { t } = useTranslation();
  const { created, skipped, pictures, errorCount } = report;
  if (errorCount === 0 && created === 0)
    return <NoticeBox kind="info">{t("staffProducts.otherShop.report.nothingNew")}</NoticeBox>;
  if (!isSaved || created === 0) return null;
  return errorCount === 0 ? (
    <NoticeBox kind="ok">{t("notices.product.moved", { created, skipped, pictures })}</NoticeBox>
  ) : (
    <NoticeBox kind="warn">{t("staffProducts.otherShop.report.saved", { created })}</NoticeBox>
  );
}

function Errors({ report: { created, errors, errorCount }, isSaved }: OtherShopResultProps) {
  const { t } = useTranslation();
  if (errorCount === 0) return null;
  const isNothingSaved = isSaved && created === 0;
  const title = isNothingSaved
    ? "staffProducts.file.wrong"
    : "staffProducts.otherShop.report.errors";
  return (
    <div className="stack" role="alert">
      <h3>{t(title, { count: errorCount })}</h3>
      <FileErrorList errors={errors} />
    </div>
  );
}

type ReportPart = Pick<OtherShopResultProps, "report">;

function Notes({ report: { notes, noteCount } }: ReportPart) {
  const { t } = useTranslation();
  if (noteCount === 0) return null;
  return (
    <details>
      <summary>{t("staffProducts.otherShop.report.notes", { count: noteCount })}</summary>
      <ul className="stack" data-gap="small">
        {notes.map(({ row, column, note }) => (
          <li key={`${row} ${column} ${note}`}>
            {t("staffProducts.file.at", { row, column })}{" "}
            {t(`staffProducts.otherShop.notes.${note}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Preview({ report: { preview } }: ReportPart) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (preview.length === 0) return null;
  return (
    <div className="stack">
      <h3>{t("staffProducts.otherShop.report.preview")}</h3>
      <ul className="stack" data-gap="small">
        {preview.map(({ row, name, sizes, pictures }) => (
          <li key={row}>
            {t("staffProducts.otherShop.product", { name, count: pictures })}
            <ul>
              {sizes.map(({ name: size, priceCents, stock }) => (
                <li key={size.zhTw}>
                  {t("staffProducts.otherShop.size", {
                    size: getBilingualText(size, lang),
                    price: formatAmount(priceCents),
                    count: stock,
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Counts({ report }: ReportPart) {
  const { t } = useTranslation();
  const { from, newCategories, newBrands } = report;
  const counts = (["lines", "created", "skipped", "leftOut", "pictures"] as const).map(
    (name) => [t(`staffProducts.otherShop.report.${name}`), String(report[name])] as const,
  );
  const names = [
    [t("staffProducts.otherShop.report.newCategories"), newCategories.join(", ")],
    [t("staffProducts.otherShop.report.newBrands"), newBrands.join(", ")],
  ] as const;
  const kind = [
    t("staffProducts.otherShop.report.kind"),
    t(`staffProducts.otherShop.kinds.${from}`),
  ] as const;
  return (
    <dl className="facts">
      {[kind, ...counts, ...names.filter(([, text]) => text !== "")].map(([name, text]) => (
        <Fact key={name} label={name}>
          {text}
        </Fact>
      ))}
    </dl>
  );
}
