import {
  staffApiKeyDetail,
  staffApiKeyList,
  staffApiKeyRevoke,
  type ApiKeyState,
  type StaffApiKey,
  type StaffApiKeyDetail,
} from "@contract/staff/api-keys";
import { defineFormAction } from "~/forms/form-action.server";
import { formatDateTime, formatHkd } from "~/locales/formats";
import type { NoticeKind } from "~/locales/notices";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { revokeApiKeyForm } from "../forms/settings";
import { ADMIN_SECTIONS } from "./admin-sections";
import {
  defineSection,
  defineSectionPage,
  makeUnpagedView,
  toUnpagedList,
  type ConfirmedVersion,
  type ListView,
  type PageContext,
  type TextHelpers,
} from "./define-section";
import { makeConfirmedHandler } from "./define-section.server";
import { Button, ShopForm } from "../ui/fields";

const LIST = ADMIN_SECTIONS.apiKeys;
const getKeyHref = ({ id }: Pick<StaffApiKey, "id">) => `${LIST}/${id}`;

const STATE_KINDS: Readonly<Record<ApiKeyState, NoticeKind | "plain">> = {
  active: "ok",
  expired: "plain",
  revoked: "plain",
};

/** The section with the API keys, with which the merchant's other systems make staff calls. */
export const apiKeySection = defineSection<StaffApiKey, ListView>({
  readView: () => makeUnpagedView("apiKeys"),
  load: async (ask) => toUnpagedList(getDataOrThrow(await ask(staffApiKeyList))),
  isPaged: false,
  getRowMarks: ({ id, version, state }) => ({ id, version, status: state }),
  getRowName: ({ name }) => name,
  getRowHref: getKeyHref,
  columns: {
    name: { label: (t) => t("staff.apiKeys.column.name"), value: ({ name }) => name },
    beginning: {
      label: (t) => t("staff.apiKeys.column.beginning"),
      cell: ({ beginning }) => <code>{beginning}…</code>,
    },
    state: {
      label: (t) => t("staff.apiKeys.column.state"),
      value: ({ state }) => state,
      cell: ({ state }, { t }) => (
        <Badge kind={STATE_KINDS[state]}>{t(`staff.apiKeys.state.${state}`)}</Badge>
      ),
    },
    used: {
      label: (t) => t("staff.apiKeys.column.used"),
      value: ({ usedTime }) => usedTime?.toISOString() ?? "",
      cell: ({ usedTime }, texts) => formatUse(usedTime, texts),
    },
    expires: {
      label: (t) => t("staff.apiKeys.column.expires"),
      value: ({ expiresTime }) => expiresTime.toISOString(),
      cell: ({ expiresTime }, { lang }) => formatDateTime(expiresTime, lang),
    },
    createdBy: {
      label: (t) => t("staff.apiKeys.column.createdBy"),
      value: ({ createdBy }) => createdBy,
    },
  },
  above: ({ t }) => (
    <>
      <p className="soft">{t("staff.apiKeys.lead")}</p>
      <p className="soft">{t("staff.apiKeys.use")}</p>
    </>
  ),
  add: { href: `${LIST}/new`, label: (t) => t("staff.apiKeys.add") },
});

/** The page of an API key: its rights, its last use, and the button that revokes it. */
export const apiKeyPage = defineSectionPage<StaffApiKeyDetail>({
  part: () => "apiKeys",
  load: async (ask, { id = "" }) => ({
    found: getDataOrThrow(await ask(staffApiKeyDetail, { id })),
    more: null,
  }),
  getTitle: ({ name }) => name,
  getHref: getKeyHref,
  fields: [{ name: "name", label: (t) => t("staff.apiKeys.name"), saved: ({ name }) => name }],
  form: renderKey,
  question: {
    intent: "revoke",
    title: ({ t }, { name }) => t("staff.apiKeys.question.title", { name }),
    text: ({ t }) => t("staff.apiKeys.question.text"),
    yes: (t) => t("staff.apiKeys.question.yes"),
    no: (t) => t("staff.apiKeys.question.no"),
  },
  action: ({ id = "" }) =>
    defineFormAction<typeof revokeApiKeyForm.schemas, ConfirmedVersion>(revokeApiKeyForm, {
      revoke: makeConfirmedHandler({
        call: (ask, { version }) => ask(staffApiKeyRevoke, { id, version }),
        to: LIST,
        done: "apiKey.revoked",
      }),
    }),
});

function renderKey({ found, here, ...texts }: PageContext<StaffApiKeyDetail, null>) {
  const { t, lang } = texts;
  const { version, state, beginning, createdBy, createdTime, expiresTime, usedTime } = found;
  const { refundLimitCents: limit } = found;
  const facts = [
    [t("staff.apiKeys.column.beginning"), `${beginning}…`],
    [t("staff.apiKeys.column.createdBy"), `${createdBy} · ${formatDateTime(createdTime, lang)}`],
    [t("staff.apiKeys.column.expires"), formatDateTime(expiresTime, lang)],
    [t("staff.apiKeys.column.used"), formatUse(usedTime, texts)],
    [t("staff.roles.grid"), formatPermissions(found.permissions, texts)],
    [t("staff.fields.personalData"), t(found.personalData ? "staff.log.yes" : "staff.log.no")],
    [t("staff.fields.export"), t(found.export ? "staff.log.yes" : "staff.log.no")],
    [t("staff.fields.refundLimit"), limit === null ? t("staff.roles.noLimit") : formatHkd(limit)],
  ] as const;
  return (
    <ShopForm action={here} values={{ version: String(version) }} className="card stack" noValidate>
      <p>
        <Badge kind={STATE_KINDS[state]}>{t(`staff.apiKeys.state.${state}`)}</Badge>
      </p>
      <dl className="columns">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {state === "active" && (
        <div>
          <Button kind="quiet" intent="revoke">
            {t("staff.apiKeys.revoke")}
          </Button>
        </div>
      )}
    </ShopForm>
  );
}

function formatUse(usedTime: Date | null, { t, lang }: TextHelpers): string {
  return usedTime === null ? t("staff.apiKeys.neverUsed") : formatDateTime(usedTime, lang);
}

function formatPermissions(permissions: readonly string[], { t, known }: TextHelpers): string {
  return permissions
    .map((permission) => {
      const [area = "", act] = permission.split(".");
      const name = known(`staff.areas.${area}`) ?? area;
      return t(act === "see" ? "staff.roles.maySee" : "staff.roles.mayChange", { area: name });
    })
    .join(" · ");
}
