import { useTranslation } from "~/locales/use-translation";
import { changedFields } from "./changed-fields";
import type { ProductValues } from "./product-values";

interface ChangedMeanwhileProps {
  /** What stands saved now. */
  readonly theirs: ProductValues;
  /** What was sent and not saved. */
  readonly yours: ProductValues;
}

/** After a colleague has saved first: both values of each field that differs, side by side. */
export function ChangedMeanwhile({ theirs, yours }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const empty = t("staffProducts.conflict.empty");
  return (
    <section className="card stack" data-testid="staff-conflict">
      <h2>{t("staffProducts.conflict.title")}</h2>
      <p>{t("staffProducts.conflict.text")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("staffProducts.conflict.field")}</th>
            <th scope="col">{t("staffProducts.conflict.theirs")}</th>
            <th scope="col">{t("staffProducts.conflict.yours")}</th>
          </tr>
        </thead>
        <tbody>
          {changedFields(theirs, yours).map((name) => (
            <tr key={name} data-field={name}>
              <th scope="row">{name}</th>
              <td>{theirs[name] || empty}</td>
              <td>{yours[name] || empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
