import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffRoleDetail, staffRoleArchive, staffRoleSave } from "@contract/staff/roles";
import { inLanguage } from "@contract/model/languages";
import { answerForm, formAction } from "~/forms/form-action.server";
import { QuestionPage } from "~/forms/question-page";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { ofEntry, isTicked, versionToSend } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { isConfirmed } from "~/forms/asked-first";
import { askFirst, formFailed, goTo } from "~/forms/form-outcome.server";
import { editRoleForm } from "~/back-office/forms/edit-role";
import { limitToSend } from "~/back-office/sections/limit-to-send";
import { formatAmount } from "@contract/model/money";
import type { StaffRoleInFull } from "@contract/staff/roles";
import { RoleFields, tickedPermissions, type RoleValues } from "~/back-office/ui/role-fields";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { code = "" } = params;
  const found = unwrap(await ask(context, staffRoleDetail, { code }));
  return { found, head: adminHead(context, "roles", inLanguage(found.name, context.lang)) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  return answerForm(args, changeRoleAction(params.code ?? ""));
}

/** A role: what it allows, its archiving, and who changed it. */
export default function StaffRolePage() {
  const { found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const name = inLanguage(found.name, useLanguage());
  const refused = ofEntry(useFormResult<ArchiveQuestion>());
  const here = `${ADMIN_SECTIONS.roles}/${found.code}`;
  if (refused?.extra)
    return (
      <QuestionPage
        title={t("staff.roles.question.title", { name })}
        action={here}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "archive", words: t("staff.roles.question.yes") }}
        no={{ href: here, words: t("staff.roles.question.no") }}
        isLoss
      >
        <p>{t("staff.roles.question.text", { count: found.users })}</p>
      </QuestionPage>
    );
  return (
    <AdminPage part="roles" title={name} refused={refused}>
      <EditRole found={found} refused={refused} />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}

/** What is asked before one is archived: of which version. */
interface ArchiveQuestion {
  readonly version: number;
}

/** Saves a role and stays with it; archives it, once that was asked, and leads back to the list. */
function changeRoleAction(code: string) {
  return formAction<typeof editRoleForm.schemas, ArchiveQuestion>(editRoleForm, {
    save: async ({ refundLimit, ...input }, { context }) => {
      const role = { code, ...input, ...limitToSend(refundLimit) };
      const answer = await ask(context, staffRoleSave, role);
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(`${ADMIN_SECTIONS.roles}/${code}`, { key: "role.saved" });
    },
    archive: async ({ version, ...asked }, { context }) => {
      if (!isConfirmed(asked)) return askFirst({ version });
      const answer = await ask(context, staffRoleArchive, { code, version });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS.roles, { key: "role.archived" });
    },
  });
}

interface EditRoleProps {
  readonly found: StaffRoleInFull;
  readonly refused: FormResult | undefined;
}

/** The form of a role, under both sides of a conflict where there is one. */
function EditRole({ found, refused }: EditRoleProps) {
  const { t } = useTranslation();
  const { code, version, name, refundLimitCents, archived, fixed, builtIn, users } = found;
  const here = `${ADMIN_SECTIONS.roles}/${code}`;
  const refundLimit = refundLimitCents === null ? "" : formatAmount(refundLimitCents);
  const saved = { ...found, name: name.zhTw, nameEn: name.en, refundLimit };
  return (
    <>
      {archived && <NoticeBox kind="info">{t("staff.roles.archivedNote")}</NoticeBox>}
      {fixed && <NoticeBox kind="info">{t("staff.roles.fixedNote")}</NoticeBox>}
      <Conflict refused={refused} saved={saved} here={here} />
      <ShopForm
        action={here}
        values={{ version: versionToSend(refused, version) }}
        className="card stack"
        noValidate
      >
        <p className="soft">
          {t("staff.roles.code")} <strong>{code}</strong> ·{" "}
          {t("staff.roles.uses", { count: users })}
        </p>
        <RoleFields refused={refused} saved={saved} fixed={fixed} />
        <div className="row">
          <Button intent="save">{t(archived ? "staff.roles.restore" : "staff.roles.save")}</Button>
          {!archived && !builtIn && (
            <Button kind="text" intent="archive">
              {t("staff.roles.archive")}
            </Button>
          )}
        </div>
      </ShopForm>
    </>
  );
}

interface ConflictProps extends Pick<EditRoleProps, "refused"> {
  readonly saved: RoleValues;
  readonly here: string;
}

function Conflict({ refused, saved, here }: ConflictProps) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  // Whoever wanted to archive it has typed nothing.
  if (typed.name === undefined) return <StaffConflict refused={refused} fields={[]} here={here} />;
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const list = (permissions: readonly string[]) => [...permissions].sort().join("、");
  const texts = (["name", "nameEn", "refundLimit"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: typed[name] ?? "",
    saved: saved[name],
  }));
  const grid = {
    name: "permissions",
    label: t("staff.fields.permissions"),
    typed: list(tickedPermissions(refused, saved.permissions)),
    saved: list(saved.permissions),
  };
  const boxes = (["personalData", "export", "secondFactor"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: flag(isTicked(refused, name, saved[name])),
    saved: flag(saved[name]),
  }));
  return <StaffConflict refused={refused} fields={[...texts, grid, ...boxes]} here={here} />;
}
