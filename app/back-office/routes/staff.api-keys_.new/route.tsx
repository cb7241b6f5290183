import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { API_KEY_NAME_LENGTH } from "@contract/staff/limits";
import { KEY_PERMISSIONS } from "@contract/staff/permissions";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { makeEditFieldProps, isTicked } from "~/back-office/sections/edit-fields";
import { AdminPage, NewSecret } from "~/back-office/ui/admin-page";
import { PermissionGrid } from "~/back-office/ui/role-fields";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import type { FormResult } from "~/ui/form-result";
import { Button, CheckField, Field, SelectField, ShopForm } from "~/back-office/ui/fields";
import { staffApiKeyAdd } from "@contract/staff/api-keys";
import { askForConfirmation, showFailure } from "~/forms/form-outcome.server";
import { addApiKeyForm } from "~/back-office/forms/settings";
import { toRefundLimitParam } from "~/back-office/sections/refund-limit-param";
import { callBackend } from "~/prod-api/call.server";

export const handle = { access: "staff", permission: "apiKeys.change" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  const title = getTranslator(context.lang).t("staff.apiKeys.add");
  return { head: makeAdminHead(context, "apiKeys", title) };
}

/** Creates an API key and shows it. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof addApiKeyForm.schemas, AddedApiKey>(addApiKeyForm, {
      save: async ({ refundLimit, ...input }, { context }) => {
        const answer = await callBackend(context, staffApiKeyAdd, {
          ...input,
          ...toRefundLimitParam(refundLimit),
        });
        if (!answer.ok) return showFailure(answer.failure);
        return askForConfirmation({ ...answer.data, name: input.name });
      },
    }),
  );
}

/** A new API key, which the page shows once. */
interface AddedApiKey {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

/** Shows the form that creates an API key, and then the new key. */
export default function StaffNewApiKeyPage() {
  const { t } = useTranslation();
  const refused = useFormResult<AddedApiKey>();
  const added = refused?.extra ?? null;
  if (added !== null)
    return (
      <NewSecret
        part="apiKeys"
        title={t("staff.apiKeys.secret.title", { name: added.name })}
        lead={t("staff.apiKeys.secret.lead")}
        secret={added.secret}
        next={{
          href: `${ADMIN_SECTIONS.apiKeys}/${added.id}`,
          label: t("staff.apiKeys.secret.next"),
        }}
      />
    );
  return (
    <AdminPage part="apiKeys" title={t("staff.apiKeys.add")} refused={refused}>
      <ShopForm action={`${ADMIN_SECTIONS.apiKeys}/new`} className="card stack" noValidate>
        <KeyFields refused={refused} />
        <div>
          <Button intent="save">{t("staff.apiKeys.add")}</Button>
        </div>
      </ShopForm>
    </AdminPage>
  );
}

const EXPIRY_DAYS = [30, 90, 180, 365] as const;

function KeyFields({ refused }: { readonly refused: FormResult | undefined }) {
  const { t } = useTranslation();
  const field = makeEditFieldProps({
    refused,
    saved: { name: "", expiryDays: EXPIRY_DAYS[1], refundLimit: "0" },
  });
  const tick = (name: "personalData" | "export") => ({
    name,
    label: t(`staff.roles.${name}`),
    value: "on",
    defaultChecked: isTicked(refused, name, false),
  });
  return (
    <>
      <div className="admin-form" data-wide>
        <Field
          {...field("name")}
          label={t("staff.apiKeys.name")}
          hint={t("staff.apiKeys.nameHint")}
          maxLength={API_KEY_NAME_LENGTH.max}
          autoComplete="off"
          required
        />
        <SelectField {...field("expiryDays")} label={t("staff.apiKeys.expiry")} needed>
          {EXPIRY_DAYS.map((count) => (
            <option key={count} value={count}>
              {t("staff.apiKeys.days", { count })}
            </option>
          ))}
        </SelectField>
        <Field
          {...field("refundLimit")}
          label={t("staff.roles.refundLimit")}
          hint={t("staff.roles.refundLimitHint")}
          inputMode="decimal"
        />
      </div>
      <PermissionGrid refused={refused} saved={[]} offered={KEY_PERMISSIONS} />
      <CheckField {...tick("personalData")} />
      <CheckField {...tick("export")} />
    </>
  );
}
