import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { AdminPage, NewSecret } from "~/back-office/ui/admin-page";
import { WebhookFields } from "~/back-office/ui/webhook-fields";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, ShopForm } from "~/back-office/ui/fields";
import { staffWebhookAdd } from "@contract/staff/webhooks";
import { askForConfirmation, showFailure } from "~/forms/form-outcome.server";
import { addWebhookForm } from "~/back-office/forms/settings";
import { callBackend } from "~/prod-api/call.server";

export const handle = { access: "staff", permission: "webhooks.change" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  const title = getTranslator(context.lang).t("staff.webhooks.add");
  return { head: makeAdminHead(context, "webhooks", title) };
}

/** Adds a webhook and shows its secret. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof addWebhookForm.schemas, AddedWebhook>(addWebhookForm, {
      save: async (input, { context }) => {
        const answer = await callBackend(context, staffWebhookAdd, input);
        if (!answer.ok) return showFailure(answer.failure);
        return askForConfirmation({ ...answer.data, name: input.name });
      },
    }),
  );
}

/** The secret of a new webhook, which the page shows once. */
interface AddedWebhook {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

const NEW_WEBHOOK = { name: "", url: "", events: [] };

/** Shows the form that adds a webhook, and then the secret of the new webhook. */
export default function StaffNewWebhookPage() {
  const { t } = useTranslation();
  const refused = useFormResult<AddedWebhook>();
  const added = refused?.extra ?? null;
  if (added !== null)
    return (
      <NewSecret
        part="webhooks"
        title={t("staff.webhooks.secret.title", { name: added.name })}
        lead={t("staff.webhooks.secret.lead")}
        secret={added.secret}
        next={{
          href: `${ADMIN_SECTIONS.webhooks}/${added.id}`,
          label: t("staff.webhooks.secret.next"),
        }}
      />
    );
  return (
    <AdminPage part="webhooks" title={t("staff.webhooks.add")} refused={refused}>
      <ShopForm action={`${ADMIN_SECTIONS.webhooks}/new`} className="card stack" noValidate>
        <WebhookFields refused={refused} saved={NEW_WEBHOOK} />
        <div>
          <Button intent="save">{t("staff.webhooks.add")}</Button>
        </div>
      </ShopForm>
    </AdminPage>
  );
}
