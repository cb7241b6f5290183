import { WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH } from "@contract/staff/limits";
import { WEBHOOK_EVENTS } from "@contract/staff/webhook-events";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { makeEditFieldProps } from "../sections/edit-fields";
import { TickList, Field } from "./fields";

interface WebhookFieldsProps {
  readonly refused: FormResult | undefined;
  readonly saved: {
    readonly name: string;
    readonly url: string;
    readonly events: readonly string[];
  };
}

/** Shows the editable fields of a webhook. */
export function WebhookFields({ refused, saved: { events, ...texts } }: WebhookFieldsProps) {
  const { t } = useTranslation();
  const field = makeEditFieldProps({ refused, saved: texts });
  return (
    <>
      <div className="admin-form" data-wide>
        <Field
          {...field("name")}
          label={t("staff.webhooks.name")}
          maxLength={WEBHOOK_NAME_LENGTH.max}
          autoComplete="off"
          required
        />
        <Field
          {...field("url")}
          type="url"
          label={t("staff.webhooks.url")}
          hint={t("staff.webhooks.urlHint")}
          maxLength={WEBHOOK_URL_LENGTH.max}
          autoComplete="off"
          required
        />
      </div>
      <TickList
        name="events"
        label={t("staff.webhooks.events")}
        choices={WEBHOOK_EVENTS.map((value) => ({
          value,
          label: t(`staff.webhooks.event.${value}`),
        }))}
        saved={events}
        refused={refused}
      />
    </>
  );
}
