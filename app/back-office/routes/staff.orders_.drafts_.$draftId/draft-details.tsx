import { REMARK_LENGTH } from "@contract/model/limits";
import { DELIVERY, DELIVERY_FIELDS, toPlaceLines } from "@contract/shop/delivery-fields";
import { DRAFT_PAY_HOURS } from "@contract/staff/limits";
import { selectFormVersion } from "~/back-office/sections/edit-fields";
import { Button, Field, SelectField, ShopForm, TextField } from "~/back-office/ui/fields";
import { useReadOnly } from "~/back-office/ui/read-only";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { useTranslation } from "~/locales/use-translation";
import { RadioField } from "~/ui/choice";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { DraftPartProps } from "./route";

/** Shows the form with the address, the remark and the time to pay. */
export function DraftDetails({ draft, refused, here }: DraftPartProps) {
  const { t } = useTranslation();
  const { seesPersonalData } = useStaffRights();
  const { draftId, version, payHours, remark } = draft;
  // The other forms of the page do not send the time to pay.
  const typed = refused?.repopulateFields.payHours === undefined ? undefined : refused;
  const submitted = typed?.repopulateFields;
  return (
    <ShopForm
      action={here}
      values={{ draftId, version: selectFormVersion(refused, version) }}
      className="card stack"
      noValidate
    >
      <h2>{t("staff.drafts.details.title")}</h2>
      <AddressChoice draft={draft} refused={refused} />
      {seesPersonalData ? (
        <div className="admin-form">
          {DELIVERY_FIELDS.map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`address.form.${name}`)}
              error={typed?.fieldErrors[name] ?? null}
              defaultValue={
                submitted === undefined ? draft.delivery[name] : (submitted[name] ?? "")
              }
              maxLength={DELIVERY[name].max}
              autoComplete="off"
              needed={DELIVERY[name].isRequired}
            />
          ))}
        </div>
      ) : (
        <p className="soft">{t("staff.drafts.details.needsRight")}</p>
      )}
      <TextField
        name="remark"
        label={t("staff.drafts.details.remark")}
        hint={t("staff.drafts.details.remarkHint")}
        error={typed?.fieldErrors.remark ?? null}
        defaultValue={submitted?.remark ?? (submitted === undefined ? remark : "")}
        maxLength={REMARK_LENGTH.max}
      />
      <SelectField
        name="payHours"
        label={t("staff.drafts.details.payHours")}
        error={typed?.fieldErrors.payHours ?? null}
        defaultValue={submitted?.payHours ?? payHours}
        needed
      >
        {DRAFT_PAY_HOURS.map((count) => (
          <option key={count} value={count}>
            {t("staff.drafts.details.hours", { count })}
          </option>
        ))}
      </SelectField>
      <div>
        <Button kind="quiet" intent="saveDraft">
          {t("staff.drafts.details.submit")}
        </Button>
      </div>
    </ShopForm>
  );
}

/** Shows the saved addresses of the shopper to choose from, or only the error if there is none. */
function AddressChoice({ draft, refused }: Pick<DraftPartProps, "draft" | "refused">) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  const { addresses, addressId } = draft;
  const basics = {
    name: "addressId",
    label: t("staff.drafts.details.address"),
    error: refused?.fieldErrors.addressId ?? null,
  };
  const shown = isReadOnly ? addresses.filter((each) => each.addressId === addressId) : addresses;
  if (shown.length === 0)
    return (
      <div id={getFieldId(basics.name)} tabIndex={-1}>
        <FieldError {...basics} />
      </div>
    );
  const chosen = refused?.repopulateFields.addressId ?? addressId ?? "";
  return (
    <RadioField
      {...basics}
      defaultValue={chosen}
      choices={[
        ...shown.map(({ addressId: value, isDefault, ...delivery }) => ({
          value,
          label: [delivery.consignee, delivery.phone].join(" · "),
          detail: [
            ...toPlaceLines(delivery),
            ...(isDefault ? [`(${t("staff.drafts.details.isDefault")})`] : []),
          ].join(" "),
        })),
        ...(isReadOnly ? [] : [{ value: "", label: t("staff.drafts.details.other") }]),
      ]}
    />
  );
}
