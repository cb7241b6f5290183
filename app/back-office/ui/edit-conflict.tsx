import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { isConflict } from "../sections/edit-fields";

interface StaffConflictProps {
  readonly refused: FormResult | undefined;
  /** The fields in display order, each with its label and with the submitted and saved values as texts. */
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly typed: string;
    readonly saved: string;
  }[];
  /** The URL of the page. A link opens it with the saved values. */
  readonly here: string;
}

/**
 * Shows the submitted values beside the values that another user has saved since the form was loaded, and
 * explains what to do. The form below has the current version. Saving it again therefore overwrites the other
 * user's values intentionally.
 */
export function EditConflict({ refused, fields, here }: StaffConflictProps) {
  const { t } = useTranslation();
  if (!isConflict(refused)) return null;
  const differing = fields.filter(({ typed, saved }) => typed !== saved);
  return (
    <section className="card stack" data-testid="staff-conflict">
      <h2>{t("staff.conflict.title")}</h2>
      <p>{t("staff.conflict.whatToDo")}</p>
      {differing.length > 0 && (
        <table className="admin-list admin-sides">
          <thead>
            <tr>
              <th scope="col">{t("staff.conflict.field")}</th>
              <th scope="col">{t("staff.conflict.typed")}</th>
              <th scope="col">{t("staff.conflict.saved")}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ name, label, typed, saved }) => (
              <tr key={name} data-field={name}>
                <th scope="row">{label}</th>
                <td data-label={t("staff.conflict.typed")}>{typed}</td>
                <td data-label={t("staff.conflict.saved")}>{saved}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <a href={here} data-again="">
          {t("staff.conflict.load")}
        </a>
      </p>
    </section>
  );
}
