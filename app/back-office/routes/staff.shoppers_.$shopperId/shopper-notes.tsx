import { NOTE_LENGTH } from "@contract/staff/limits";
import type { StaffShopperDetail } from "@contract/staff/shoppers";
import { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import { Button, OnlyToChange, ShopForm, TextField } from "~/back-office/ui/fields";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";

interface ShopperNotesProps {
  readonly shopper: StaffShopperDetail;
  readonly refused: FormResult | undefined;
  readonly here: string;
}

/** Shows the staff notes about a shopper, newest first, and a form for a new one. */
export function ShopperNotes({ shopper, refused, here }: ShopperNotesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { seesPersonalData } = useStaffRights();
  const { shopperId, notes, erased } = shopper;
  if (erased || !seesPersonalData) return null;
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.notes.title")}</h2>
      <OnlyToChange>
        <ShopForm action={here} values={{ shopperId }} className="stack" noValidate>
          <TextField
            {...makeEditFieldProps<"note">({ refused })("note")}
            label={t("staff.shoppers.notes.label")}
            hint={t("staff.shoppers.notes.hint")}
            maxLength={NOTE_LENGTH.max}
            required
          />
          <div>
            <Button kind="quiet" intent="addNote">
              {t("staff.shoppers.notes.submit")}
            </Button>
          </div>
        </ShopForm>
      </OnlyToChange>
      <ul className="stack" data-gap="small">
        {notes.map(({ id, staffName, text, time }) => (
          <li key={id} data-id={id} data-testid="shopper-note">
            <p className="lines">{text}</p>
            <div className="row" data-spread>
              <span className="soft">
                {staffName} · {formatDateTime(time, lang)}
              </span>
              <OnlyToChange>
                <ShopForm action={here} values={{ shopperId, noteId: id }}>
                  <Button
                    kind="text"
                    intent="removeNote"
                    aria-label={t("staff.shoppers.notes.removeOf", {
                      time: formatDateTime(time, lang),
                    })}
                  >
                    {t("staff.shoppers.notes.remove")}
                  </Button>
                </ShopForm>
              </OnlyToChange>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
