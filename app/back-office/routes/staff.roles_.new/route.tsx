import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { ROLE_CODE_LENGTH } from "@contract/staff/limits";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { makeEditFieldProps, selectErrorTexts } from "~/back-office/sections/edit-fields";
import { RoleFields } from "~/back-office/ui/role-fields";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, Field, ShopForm } from "~/back-office/ui/fields";
import { staffRoleAdd } from "@contract/staff/roles";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { addRoleForm } from "~/back-office/forms/staff-accounts";
import { callBackend } from "~/prod-api/call.server";
import { toRefundLimitParam } from "~/back-office/sections/refund-limit-param";

export const handle = { access: "staff", permission: "roles.change" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  const title = getTranslator(context.lang).t("staff.roles.add");
  return { head: makeAdminHead(context, "roles", title) };
}

/** Adds a role and redirects to the list. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(addRoleForm, {
      save: async ({ refundLimit, ...input }, { context }) => {
        const answer = await callBackend(context, staffRoleAdd, {
          ...input,
          ...toRefundLimitParam(refundLimit),
        });
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice(ADMIN_SECTIONS.roles, { key: "role.saved" });
      },
    }),
  );
}

const EMPTY_ROLE = {
  name: "",
  nameEn: "",
  permissions: [],
  refundLimit: "0",
  personalData: false,
  export: false,
  secondFactor: false,
};

/** Shows the form that adds a role. */
export default function StaffNewRolePage() {
  const { t } = useTranslation();
  const refused = selectErrorTexts("entry", useFormResult());
  const field = makeEditFieldProps({ refused });
  return (
    <AdminPage part="roles" title={t("staff.roles.add")} refused={refused}>
      <ShopForm action={`${ADMIN_SECTIONS.roles}/new`} className="card stack" noValidate>
        <RoleFields refused={refused} saved={EMPTY_ROLE}>
          <Field
            {...field("code")}
            label={t("staff.roles.code")}
            hint={t("staff.roles.codeHint")}
            maxLength={ROLE_CODE_LENGTH.max}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </RoleFields>
        <div>
          <Button intent="save">{t("staff.roles.save")}</Button>
        </div>
      </ShopForm>
    </AdminPage>
  );
}
