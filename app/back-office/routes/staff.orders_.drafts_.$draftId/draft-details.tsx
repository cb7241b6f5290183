import { REMARK_LENGTH } from "@contract/model/limits";
import { DELIVERY, DELIVERY_FIELDS, toPlaceLines } from "@contract/shop/delivery-fields";
import { DRAFT_PAY_HOURS } from "@contract/staff/limits";
import { selectFormVersion } from "~/back-office/sections/edit-fields";
import {
  Button,
  Field,
  RadioField,
  SelectField,
  ShopForm,
  TextField,
} from "~/back-office/ui/fields";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { useTranslation } from "~/locales/use-translation";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { DraftPartProps } from "./draft-part-props";

/** Shows the form with the address, the remark and the time to pay. */
export function DraftDetails({ draft, refused, here }: DraftPartProps) {
  const { t } = useTranslation();
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
      <DeliveryFields draft={draft} typed={typed} />
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

interface DeliveryFieldsProps extends Pick<DraftPartProps, "draft"> {
  /** The rejected form with the address. */
  readonly typed: DraftPartProps["refused"];
}

/** Shows the fields of an address that the shopper has not saved, for users who may see personal data. */
function DeliveryFields({ draft, typed }: DeliveryFieldsProps) {
  const { t } = useTranslation();
  const { seesPersonalData } = useStaffRights();
  if (!seesPersonalData) return <p className="soft">{t("staff.drafts.details.needsRight")}</p>;
  return (
    <div className="admin-form">
      {DELIVERY_FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`address.form.${name}`)}
          error={typed?.fieldErrors[name] ?? null}
          defaultValue={
            typed === undefined ? draft.delivery[name] : (typed.repopulateFields[name] ?? "")
          }
          maxLength={DELIVERY[name].max}
          autoComplete="off"
          needed={DELIVERY[name].isRequired}
        />
      ))}
    </div>
  );
}

/** Shows the saved addresses of the shopper to choose from, or only the error if there is none. */
function AddressChoice({ draft, refused }: Pick<DraftPartProps, "draft" | "refused">) {
  const { t } = useTranslation();
  const { addresses, addressId } = draft;
  const basics = {
    name: "addressId",
    label: t("staff.drafts.details.address"),
    error: refused?.fieldErrors.addressId ?? null,
  };
  if (addresses.length === 0)
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
        ...addresses.map(({ addressId: value, isDefault, ...delivery }) => ({
          value,
          label: [delivery.consignee, delivery.phone].join(" · "),
          detail: [
            ...toPlaceLines(delivery),
            ...(isDefault ? [`(${t("staff.drafts.details.isDefault")})`] : []),
          ].join(" "),
        })),
        { value: "", label: t("staff.drafts.details.other") },
      ]}
    />
  );
}
