import { getBilingualText } from "@contract/model/languages";
import { formatAmount } from "@contract/model/money";
import {
  staffRoleArchive,
  staffRoleDetail,
  staffRoleExport,
  staffRoleList,
  staffRoleSave,
  type StaffRole,
  type StaffRoleDetail,
} from "@contract/staff/roles";
import { defineFormAction } from "~/forms/form-action.server";
import { formatTickedRow } from "~/forms/ticked-rows";
import { formatHkd } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";
import { editRoleForm, bulkArchiveRolesForm } from "../forms/staff-accounts";
import type { BulkResults } from "../ui/bulk-form";
import { RoleFields } from "../ui/role-fields";
import { ADMIN_SECTIONS } from "./admin-sections";
import {
  defineSection,
  defineSectionPage,
  makeUnpagedView,
  toUnpagedList,
  type ConfirmedVersion,
  type ListView,
  type PageContext,
} from "./define-section";
import {
  makeHandler,
  makeConfirmedHandler,
  makeConfirmedBulkHandler,
} from "./define-section.server";
import { selectFormVersion } from "./edit-fields";
import { toRefundLimitParam } from "./refund-limit-param";
import { Button, ShopForm } from "../ui/fields";

const getRoleHref = ({ code }: Pick<StaffRole, "code">) => `${ADMIN_SECTIONS.roles}/${code}`;

/** The section with the roles of the shop. The permissions of each role are on its page. */
export const roleSection = defineSection<StaffRole, ListView>({
  readView: () => makeUnpagedView("roles"),
  load: async (ask) => toUnpagedList(getDataOrThrow(await ask(staffRoleList))),
  isPaged: false,
  getRowMarks: ({ code, version }) => ({ id: code, version }),
  getRowName: ({ name }, { lang }) => getBilingualText(name, lang),
  getRowHref: getRoleHref,
  columns: {
    code: { label: (t) => t("staff.roles.column.code"), value: ({ code }) => code },
    name: {
      label: (t) => t("staff.roles.column.name"),
      value: ({ name }) => name.zhTw,
      cell: ({ name }, { lang }) => getBilingualText(name, lang),
    },
    nameEn: { value: ({ name }) => name.en },
    permissions: { value: ({ permissions }) => permissions.join(" ") },
    refundLimit: {
      label: (t) => t("staff.roles.column.refundLimit"),
      value: formatRefundLimit,
      cell: ({ refundLimitCents: limit }, { t }) =>
        limit === null ? t("staff.roles.noLimit") : formatHkd(limit),
      isNumber: true,
    },
    personalData: { value: ({ personalData }) => personalData },
    export: { value: (role) => role.export },
    secondFactor: {
      label: (t) => t("staff.roles.column.secondFactor"),
      value: ({ secondFactor }) => secondFactor,
      cell: ({ secondFactor }, { t }) =>
        t(secondFactor ? "staff.roles.required" : "staff.roles.notRequired"),
    },
    state: {
      label: (t) => t("staff.roles.column.state"),
      cell: ({ archived, builtIn }, { t }) => (
        <Badge kind="plain">
          {t(`staff.roles.state.${archived ? "archived" : builtIn ? "builtIn" : "own"}`)}
        </Badge>
      ),
    },
    builtIn: { value: ({ builtIn }) => builtIn },
    archived: { value: ({ archived }) => archived },
    users: {
      label: (t) => t("staff.roles.column.users"),
      value: ({ users }) => users,
      isNumber: true,
    },
  },
  list: ["name", "code", "users", "refundLimit", "secondFactor", "state"],
  file: {
    path: () => "/staff/roles.csv",
    name: () => "roles.csv",
    columns: [
      "code",
      "name",
      "nameEn",
      "permissions",
      "refundLimit",
      "personalData",
      "export",
      "secondFactor",
      "builtIn",
      "archived",
      "users",
    ],
    page: async (ask) => ({ rows: getDataOrThrow(await ask(staffRoleExport)), next: null }),
  },
  bulk: {
    form: "archive-many",
    getTickValue: ({ code, version, builtIn, archived }) =>
      builtIn || archived ? null : formatTickedRow({ id: code, version }),
    buttons: [{ intent: "archiveMany", label: (t) => t("staff.roles.many.archive") }],
    question: {
      intent: "archiveMany",
      title: (t) => t("staff.roles.many.question"),
      text: (t) => t("staff.roles.many.text"),
      yes: (t) => t("staff.roles.question.yes"),
      no: (t) => t("staff.roles.question.no"),
    },
    action: () =>
      defineFormAction<typeof bulkArchiveRolesForm.schemas, BulkResults>(bulkArchiveRolesForm, {
        archiveMany: makeConfirmedBulkHandler((ask, { id, version }) =>
          ask(staffRoleArchive, { code: id, version }),
        ),
      }),
  },
  above: ({ t }) => <p className="soft">{t("staff.roles.lead")}</p>,
  add: { href: `${ADMIN_SECTIONS.roles}/new`, label: (t) => t("staff.roles.add") },
});

/** The page of a role: its permissions, its archiving, and who changed it. */
export const rolePage = defineSectionPage<StaffRoleDetail>({
  part: () => "roles",
  load: async (ask, { code = "" }) => ({
    found: getDataOrThrow(await ask(staffRoleDetail, { code })),
    more: null,
  }),
  getTitle: ({ name }, lang) => getBilingualText(name, lang),
  getHref: getRoleHref,
  errorsAbout: "entry",
  fields: [
    { name: "name", label: (t) => t("staff.fields.name"), saved: ({ name }) => name.zhTw },
    { name: "nameEn", label: (t) => t("staff.fields.nameEn"), saved: ({ name }) => name.en },
    { name: "refundLimit", label: (t) => t("staff.fields.refundLimit"), saved: formatRefundLimit },
    {
      name: "permissions",
      label: (t) => t("staff.fields.permissions"),
      saved: ({ permissions }) => permissions,
    },
    {
      name: "personalData",
      label: (t) => t("staff.fields.personalData"),
      saved: ({ personalData }) => personalData,
    },
    { name: "export", label: (t) => t("staff.fields.export"), saved: (role) => role.export },
    {
      name: "secondFactor",
      label: (t) => t("staff.fields.secondFactor"),
      saved: ({ secondFactor }) => secondFactor,
    },
  ],
  notes: ({ found, t }) => (
    <>
      {found.archived && <NoticeBox kind="info">{t("staff.roles.archivedNote")}</NoticeBox>}
      {found.fixed && <NoticeBox kind="info">{t("staff.roles.fixedNote")}</NoticeBox>}
    </>
  ),
  form: renderRoleForm,
  question: {
    intent: "archive",
    title: ({ t, lang }, { name }) =>
      t("staff.roles.question.title", { name: getBilingualText(name, lang) }),
    text: ({ t }, { users }) => t("staff.roles.question.text", { count: users }),
    yes: (t) => t("staff.roles.question.yes"),
    no: (t) => t("staff.roles.question.no"),
  },
  action: ({ code = "" }) =>
    defineFormAction<typeof editRoleForm.schemas, ConfirmedVersion>(editRoleForm, {
      save: makeHandler({
        call: (ask, { refundLimit, ...input }) =>
          ask(staffRoleSave, { code, ...input, ...toRefundLimitParam(refundLimit) }),
        to: getRoleHref({ code }),
        done: "role.saved",
      }),
      archive: makeConfirmedHandler({
        call: (ask, { version }) => ask(staffRoleArchive, { code, version }),
        to: ADMIN_SECTIONS.roles,
        done: "role.archived",
      }),
    }),
});

function renderRoleForm({ found, refused, typed, here, t }: PageContext<StaffRoleDetail, null>) {
  const { code, version, name, archived, fixed, builtIn, users } = found;
  const saved = {
    ...found,
    name: name.zhTw,
    nameEn: name.en,
    refundLimit: formatRefundLimit(found),
  };
  return (
    <ShopForm
      action={here}
      values={{ version: selectFormVersion(refused, version) }}
      className="card stack"
      noValidate
    >
      <p className="soft">
        {t("staff.roles.code")} <strong>{code}</strong> · {t("staff.roles.uses", { count: users })}
      </p>
      <RoleFields refused={typed} saved={saved} fixed={fixed} />
      <div className="row">
        <Button intent="save">{t(archived ? "staff.roles.restore" : "staff.roles.save")}</Button>
        {!archived && !builtIn && (
          <Button kind="text" intent="archive">
            {t("staff.roles.archive")}
          </Button>
        )}
      </div>
    </ShopForm>
  );
}

/** Formats the refund limit for its field and the CSV file. Returns an empty text without a limit. */
function formatRefundLimit({ refundLimitCents: limit }: StaffRole): string {
  return limit === null ? "" : formatAmount(limit);
}
