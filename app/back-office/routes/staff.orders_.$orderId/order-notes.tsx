import { NOTE_LENGTH } from "@contract/staff/limits";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { OrderFormProps } from "./order-delivery";
import { Button, ShopForm, TextField } from "~/back-office/ui/fields";

/** Shows the staff notes, newest first, and a form for a new one. */
export function OrderNotes({ order, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const { orderId, notes } = order;
  return (
    <section className="card stack">
      <h2>{t("staff.order.notes.title")}</h2>
      <ShopForm
        action={`/staff/orders/${orderId}`}
        values={{ orderId }}
        className="stack"
        noValidate
      >
        <TextField
          name="note"
          label={t("staff.order.notes.label")}
          hint={t("staff.order.notes.hint")}
          error={refused?.fieldErrors.note}
          defaultValue={refused?.repopulateFields.note}
          maxLength={NOTE_LENGTH.max}
          required
        />
        <div className="row">
          <Button kind="quiet" intent="note">
            {t("staff.order.notes.submit")}
          </Button>
        </div>
      </ShopForm>
      <NoteList notes={notes} />
    </section>
  );
}

function NoteList({ notes }: Pick<OrderFormProps["order"], "notes">) {
  const lang = useLanguage();
  return (
    <ul className="stack" data-gap="small">
      {notes.map(({ id, staffName, text, time }) => (
        <li key={id} data-id={id}>
          <p className="lines">{text}</p>
          <p className="soft">
            {staffName} · {formatDateTime(time, lang)}
          </p>
        </li>
      ))}
    </ul>
  );
}
