import { getBilingualText } from "@contract/model/languages";
import { STAFF_LOGIN_NAME_LENGTH } from "@contract/staff/limits";
import {
  staffUserDetail,
  staffUserDisable,
  staffUserEnable,
  staffUserEndSessions,
  staffUserExport,
  staffUserInvite,
  staffUserList,
  staffUserReinvite,
  staffUserResetFactor,
  staffUserRoles,
  staffUserSave,
  type RoleChoice,
  type StaffUser,
  type StaffUserDetail,
} from "@contract/staff/users";
import { defineFormAction } from "~/forms/form-action.server";
import { formatTickedRow } from "~/forms/ticked-rows";
import { formatDateTime } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";
import { editStaffForm, inviteStaffForm, bulkStaffForm } from "../forms/staff-accounts";
import { AccountFields, StaffSessionRows } from "~/back-office/ui/staff-account-elements";
import type { BulkResults } from "../ui/bulk-form";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { ADMIN_SECTIONS } from "./admin-sections";
import { toKeywordQuery, toStaffQuery } from "./admin-view.server";
import {
  defineSection,
  defineSectionPage,
  makePageReader,
  makeSearchView,
  type ConfirmedVersion,
  type ListContext,
  type ListView,
  type PageContext,
} from "./define-section";
import {
  makeHandler,
  makeConfirmedHandler,
  makeBulkHandler,
  makeConfirmedBulkHandler,
} from "./define-section.server";
import { makeEditFieldProps, selectFormVersion } from "./edit-fields";
import { Button, Field, OnlyToChange, ShopForm } from "../ui/fields";

type Roles = readonly RoleChoice[];

const getUserHref = ({ userId }: Pick<StaffUser, "userId">) => `${ADMIN_SECTIONS.users}/${userId}`;

/** The section with the staff accounts and a form that invites a colleague. */
export const userSection = defineSection<StaffUser, ListView, Roles>({
  readView: makeSearchView("users"),
  load: async (ask, { search }) => {
    const [list, roles] = await Promise.all([
      ask(staffUserList, toStaffQuery(search)),
      ask(staffUserRoles),
    ]);
    return { ...getDataOrThrow(list), more: getDataOrThrow(roles) };
  },
  isPaged: true,
  getRowMarks: ({ userId, version }) => ({ id: userId, version }),
  getRowName: ({ loginName }) => loginName,
  getRowHref: getUserHref,
  columns: {
    loginName: {
      label: (t) => t("staff.users.column.loginName"),
      value: ({ loginName }) => loginName,
    },
    name: { label: (t) => t("staff.users.column.name"), value: ({ name }) => name },
    email: { value: ({ email }) => email },
    language: { value: ({ language }) => language },
    roles: {
      label: (t) => t("staff.users.column.roles"),
      value: ({ roleCodes }) => roleCodes.join(" "),
      cell: ({ roleCodes }, { more, lang }) =>
        roleCodes
          .map((code) => {
            const role = more.find((each) => each.code === code);
            return role === undefined ? code : getBilingualText(role.name, lang);
          })
          .join("、"),
    },
    state: {
      label: (t) => t("staff.users.column.state"),
      value: ({ state }) => state,
      cell: ({ state }, { t }) => (
        <Badge kind={state === "active" ? "ok" : "plain"}>{t(`staff.users.state.${state}`)}</Badge>
      ),
    },
    secondFactor: {
      label: (t) => t("staff.users.column.secondFactor"),
      value: ({ secondFactor }) => secondFactor,
      cell: ({ secondFactor }, { t }) => t(secondFactor ? "staff.users.on" : "staff.users.off"),
    },
  },
  list: ["loginName", "name", "roles", "state", "secondFactor"],
  file: {
    path: () => "/staff/users.csv",
    name: () => "staff.csv",
    columns: ["loginName", "name", "email", "language", "roles", "state", "secondFactor"],
    page: makePageReader(async (ask, { search }, pageNum) =>
      getDataOrThrow(await ask(staffUserExport, { ...toKeywordQuery(search), pageNum })),
    ),
  },
  bulk: {
    form: "change-many",
    getTickValue: ({ userId, version }) => formatTickedRow({ id: userId, version }),
    buttons: [
      { intent: "signOutMany", label: (t) => t("staff.users.many.signOutMany") },
      { intent: "disableMany", label: (t) => t("staff.users.many.disableMany") },
      { intent: "enableMany", label: (t) => t("staff.users.many.enableMany") },
    ],
    question: {
      intent: "disableMany",
      title: (t) => t("staff.users.many.question"),
      text: (t) => t("staff.users.question.text"),
      yes: (t) => t("staff.users.question.yes"),
      no: (t) => t("staff.users.question.no"),
    },
    action: () =>
      defineFormAction<typeof bulkStaffForm.schemas, BulkResults>(bulkStaffForm, {
        disableMany: makeConfirmedBulkHandler((ask, { id: userId, version }) =>
          ask(staffUserDisable, { userId, version }),
        ),
        enableMany: makeBulkHandler((ask, { id: userId, version }) =>
          ask(staffUserEnable, { userId, version }),
        ),
        signOutMany: makeBulkHandler((ask, { id: userId }) =>
          ask(staffUserEndSessions, { userId }),
        ),
      }),
  },
  errorsAbout: "staff",
  above: ({ t }) => <p className="soft">{t("staff.users.lead")}</p>,
  below: (tools) => <InviteForm {...tools} />,
  forms: () => [
    defineFormAction(inviteStaffForm, {
      invite: makeHandler({
        call: (ask, input) => ask(staffUserInvite, input),
        to: ADMIN_SECTIONS.users,
        done: "staff.invited",
      }),
    }),
  ],
});

function InviteForm({ refused, more: roles, lang, t }: ListContext<StaffUser, ListView, Roles>) {
  if (!useStaffRights().mayChangeSection) return null;
  const field = makeEditFieldProps({ refused });
  const blank = { name: "", email: "", roleCodes: [], language: lang };
  return (
    <ShopForm action={ADMIN_SECTIONS.users} className="card stack" noValidate>
      <h2>{t("staff.users.invite.title")}</h2>
      <p className="soft">{t("staff.users.invite.hint")}</p>
      <AccountFields refused={refused} saved={blank} roles={roles}>
        <Field
          {...field("loginName")}
          label={t("staff.users.loginName")}
          hint={t("staff.users.loginNameHint")}
          maxLength={STAFF_LOGIN_NAME_LENGTH.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </AccountFields>
      <div>
        <Button intent="invite">{t("staff.users.invite.submit")}</Button>
      </div>
    </ShopForm>
  );
}

type Tools = PageContext<StaffUserDetail, Roles>;

/** The page of a staff account: its form, its sessions, and who changed it. */
export const userPage = defineSectionPage<StaffUserDetail, Roles>({
  part: () => "users",
  load: async (ask, { userId = "" }) => {
    const [detail, roles] = await Promise.all([
      ask(staffUserDetail, { userId }),
      ask(staffUserRoles),
    ]);
    return { found: getDataOrThrow(detail), more: getDataOrThrow(roles) };
  },
  getTitle: ({ name }) => name,
  getHref: getUserHref,
  errorsAbout: "staff",
  fields: [
    { name: "name", label: (t) => t("staff.users.name"), saved: ({ name }) => name },
    { name: "email", label: (t) => t("staff.users.email"), saved: ({ email }) => email },
    { name: "roleCodes", label: (t) => t("staff.users.roles"), saved: (user) => user.roleCodes },
  ],
  notes: ({ found, t }) =>
    found.state === "disabled" && (
      <NoticeBox kind="info">{t("staff.users.disabledNote")}</NoticeBox>
    ),
  form: renderAccountForm,
  below: (tools) => (
    <>
      {tools.found.state !== "disabled" && <OnlyToChange>{renderLinkForm(tools)}</OnlyToChange>}
      {renderSessionList(tools)}
    </>
  ),
  question: {
    intent: "disable",
    title: ({ t }, { name }) => t("staff.users.question.title", { name }),
    text: ({ t }) => t("staff.users.question.text"),
    yes: (t) => t("staff.users.question.yes"),
    no: (t) => t("staff.users.question.no"),
  },
  action: ({ userId = "" }) => {
    const to = getUserHref({ userId });
    return defineFormAction<typeof editStaffForm.schemas, ConfirmedVersion>(editStaffForm, {
      save: makeHandler({
        call: (ask, input) => ask(staffUserSave, { userId, ...input }),
        to,
        done: "staff.saved",
      }),
      invite: makeHandler({
        call: (ask, { version }) => ask(staffUserReinvite, { userId, version }),
        to,
        done: "staff.invited",
      }),
      disable: makeConfirmedHandler({
        call: (ask, { version }) => ask(staffUserDisable, { userId, version }),
        to,
        done: "staff.disabled",
      }),
      enable: makeHandler({
        call: (ask, { version }) => ask(staffUserEnable, { userId, version }),
        to,
        done: "staff.enabled",
      }),
      resetFactor: makeHandler({
        call: (ask, { version }) => ask(staffUserResetFactor, { userId, version }),
        to,
        done: "staff.factorReset",
      }),
      endSessions: makeHandler({
        call: (ask, input) => ask(staffUserEndSessions, { userId, ...input }),
        to,
        done: "staff.sessionsEnded",
      }),
    });
  },
});

function renderAccountForm({ found, more: roles, refused, typed, here, t }: Tools) {
  const { version, loginName, state } = found;
  return (
    <ShopForm
      action={here}
      values={{ version: selectFormVersion(refused, version) }}
      className="card stack"
      noValidate
    >
      <p className="row">
        <strong>{loginName}</strong>
        <Badge kind={state === "active" ? "ok" : "plain"}>{t(`staff.users.state.${state}`)}</Badge>
      </p>
      <AccountFields refused={typed} saved={found} roles={roles} />
      <div className="row">
        <Button intent="save">{t("staff.users.save")}</Button>
        <Button kind="text" intent={state === "disabled" ? "enable" : "disable"}>
          {t(state === "disabled" ? "staff.users.enable" : "staff.users.disable")}
        </Button>
      </div>
    </ShopForm>
  );
}

function renderLinkForm({ found, here, t, lang }: Tools) {
  const { version, email, invitedUntil, secondFactor } = found;
  if (email === "" && !secondFactor)
    return <p className="card soft">{t("staff.users.noEmailHint")}</p>;
  return (
    <ShopForm action={here} values={{ version }} className="card stack" data-gap="small">
      {invitedUntil !== null && (
        <p>{t("staff.users.openUntil", { time: formatDateTime(invitedUntil, lang) })}</p>
      )}
      <p className="soft">{t(`staff.users.${email === "" ? "noEmailHint" : "againHint"}`)}</p>
      <div>
        {email !== "" && (
          <Button kind="quiet" intent="invite">
            {t("staff.users.again")}
          </Button>
        )}
        {secondFactor && (
          <Button kind="text" intent="resetFactor">
            {t("staff.users.resetFactor")}
          </Button>
        )}
      </div>
    </ShopForm>
  );
}

function renderSessionList({ found: { sessions }, here, t }: Tools) {
  return (
    <section className="card stack">
      <h2>{t("staff.users.sessions")}</h2>
      {sessions.length === 0 ? (
        <p className="soft">{t("staff.users.noSessions")}</p>
      ) : (
        <>
          <StaffSessionRows sessions={sessions} action={here} intent="endSessions" />
          <ShopForm action={here}>
            <Button kind="quiet" intent="endSessions">
              {t("staff.users.endSessions")}
            </Button>
          </ShopForm>
        </>
      )}
    </section>
  );
}
