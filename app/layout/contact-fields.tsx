import { useTranslation } from "~/locales/use-translation";
import { CONTACT_ACCOUNT_LENGTH } from "@contract/model/limits";
import { CONTACT_TYPE, type ContactType } from "@contract/model/states";
import { RadioField } from "~/ui/choice";
import { Field } from "~/ui/field";

/**
 * The URL to which the contact form submits. Its fields are `type`, `line`, `whatsApp`, `redirect` and
 * `intent=confirm`.
 */
export const CONTACT_ACTION = "/user/contact";

interface ContactFieldsProps {
  readonly form: string;
  readonly type?: ContactType;
  readonly line?: string;
  readonly whatsApp?: string;
  /** The message keys of errors, by field. */
  readonly errors?: Readonly<Partial<Record<"type" | "line" | "whatsApp", string>>>;
}

/**
 * Shows the fields of the contact form (spec §2, §5). CSS shows the accounts of the chosen type. The fields
 * have no `required` attribute, because a browser does not submit a form with a hidden required field.
 */
export function ContactFields({
  form,
  type = CONTACT_TYPE.line,
  line,
  whatsApp,
  errors = {},
}: ContactFieldsProps) {
  const { t } = useTranslation();
  const account = {
    maxLength: CONTACT_ACCOUNT_LENGTH.max,
    autoComplete: "off",
    needed: true,
    form,
  };
  return (
    <div className="contact-fields stack" data-required-any={t("errors.contact.atLeastOne")}>
      <ContactTypeField form={form} type={type} errors={errors} />
      <Field
        name="line"
        label={t("layout.contactDialog.line")}
        defaultValue={line}
        error={errors.line}
        data-required={t("errors.contact.lineRequired")}
        {...account}
      />
      <Field
        name="whatsApp"
        label={t("layout.contactDialog.whatsApp")}
        hint={t("layout.contactDialog.whatsAppHint")}
        inputMode="tel"
        defaultValue={whatsApp}
        error={errors.whatsApp}
        data-required={t("errors.contact.whatsAppRequired")}
        {...account}
      />
    </div>
  );
}

function ContactTypeField({
  form,
  type,
  errors,
}: Required<Pick<ContactFieldsProps, "form" | "type" | "errors">>) {
  const { t } = useTranslation();
  return (
    <RadioField
      name="type"
      form={form}
      label={t("layout.contactDialog.type")}
      inRow
      required
      defaultValue={type}
      error={errors.type}
      choices={[
        { value: CONTACT_TYPE.line, label: t("layout.contactDialog.lineOnly") },
        { value: CONTACT_TYPE.whatsApp, label: t("layout.contactDialog.whatsAppOnly") },
        { value: CONTACT_TYPE.both, label: t("layout.contactDialog.both") },
      ]}
    />
  );
}
