import { useTranslation } from "~/locales/use-translation";
import { LOGISTICS_STATUS } from "@contract/model/states";
import { makeParcelFieldProps, type ParcelFormProps } from "../sections/parcel-fields";
import { RowForm } from "./row-form";
import { ActionDetails, Button, Field, SelectField } from "./fields";

/** Shows the form that adds a position to the tracking of a shipped parcel. */
export function TraceForm({ orderId, action, refused }: ParcelFormProps) {
  const { t } = useTranslation();
  const mark = `trace-${orderId}`;
  const typed = refused?.formId === mark ? refused : undefined;
  const field = makeParcelFieldProps(mark, typed);
  return (
    <ActionDetails open={typed !== undefined}>
      <summary>{t("staff.orders.trace.title")}</summary>
      <RowForm mark={mark} action={action} values={{ orderId }} className="admin-form">
        <SelectField {...field("status")} label={t("staff.orders.trace.status")} needed>
          {LOGISTICS_STATUS.map((status) => (
            <option key={status} value={status}>
              {t(`staff.orders.trace.state.${status}`)}
            </option>
          ))}
        </SelectField>
        <Field {...field("location")} label={t("staff.orders.trace.location")} maxLength={50} />
        <Field {...field("desc")} label={t("staff.orders.trace.desc")} required maxLength={200} />
        <Button kind="quiet" intent="addTrace">
          {t("staff.orders.trace.submit")}
        </Button>
      </RowForm>
    </ActionDetails>
  );
}
