import {
  staffWebhookDetail,
  staffWebhookList,
  staffWebhookPause,
  staffWebhookRemove,
  staffWebhookResend,
  staffWebhookResume,
  staffWebhookSave,
  staffWebhookTest,
  type StaffWebhook,
  type StaffWebhookDetail,
  type WebhookDelivery,
} from "@contract/staff/webhooks";
import type { DeliveryState, WebhookState } from "@contract/staff/webhook-events";
import { defineFormAction } from "~/forms/form-action.server";
import { formatDateTime } from "~/locales/formats";
import type { NoticeKind } from "~/locales/notices";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";
import { editWebhookForm } from "../forms/settings";
import { StaffList } from "../ui/staff-list";
import { WebhookFields } from "../ui/webhook-fields";
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
import { makeConfirmedHandler, makeHandler } from "./define-section.server";
import { selectFormVersion } from "./edit-fields";
import { Button, ShopForm } from "../ui/fields";

const LIST = ADMIN_SECTIONS.webhooks;
const getWebhookHref = ({ id }: Pick<StaffWebhook, "id">) => `${LIST}/${id}`;

const STATE_KINDS: Readonly<Record<WebhookState, NoticeKind | "plain">> = {
  active: "ok",
  paused: "plain",
  failed: "danger",
};

const DELIVERY_KINDS: Readonly<Record<DeliveryState, NoticeKind>> = {
  waiting: "info",
  sent: "ok",
  failed: "danger",
};

/** The section with the webhooks, which report events to the merchant's other systems. */
export const webhookSection = defineSection<StaffWebhook, ListView>({
  readView: () => makeUnpagedView("webhooks"),
  load: async (ask) => toUnpagedList(getDataOrThrow(await ask(staffWebhookList))),
  isPaged: false,
  getRowMarks: ({ id, version, state }) => ({ id, version, status: state }),
  getRowName: ({ name }) => name,
  getRowHref: getWebhookHref,
  columns: {
    name: { label: (t) => t("staff.webhooks.column.name"), value: ({ name }) => name },
    url: {
      label: (t) => t("staff.webhooks.column.url"),
      value: ({ url }) => url,
      cell: ({ url }) => <span className="mail-text">{url}</span>,
    },
    state: {
      label: (t) => t("staff.webhooks.column.state"),
      value: ({ state }) => state,
      cell: ({ state }, { t }) => (
        <Badge kind={STATE_KINDS[state]}>{t(`staff.webhooks.state.${state}`)}</Badge>
      ),
    },
    waiting: {
      label: (t) => t("staff.webhooks.column.waiting"),
      value: ({ waiting }) => waiting,
      isNumber: true,
    },
    failed: {
      label: (t) => t("staff.webhooks.column.failed"),
      value: ({ failed }) => failed,
      isNumber: true,
    },
  },
  above: ({ t }) => (
    <>
      <p className="soft">{t("staff.webhooks.lead")}</p>
      <p className="soft">{t("staff.webhooks.signed")}</p>
    </>
  ),
  add: { href: `${LIST}/new`, label: (t) => t("staff.webhooks.add") },
});

/** The page of a webhook: its form, its newest deliveries and its change history. */
export const webhookPage = defineSectionPage<StaffWebhookDetail>({
  part: () => "webhooks",
  load: async (ask, { id = "" }) => ({
    found: getDataOrThrow(await ask(staffWebhookDetail, { id })),
    more: null,
  }),
  getTitle: ({ name }) => name,
  getHref: getWebhookHref,
  fields: [
    { name: "name", label: (t) => t("staff.webhooks.name"), saved: ({ name }) => name },
    { name: "url", label: (t) => t("staff.webhooks.url"), saved: ({ url }) => url },
    { name: "events", label: (t) => t("staff.webhooks.events"), saved: ({ events }) => events },
  ],
  notes: ({ found: { state }, t }) => (
    <>
      {state === "failed" && <NoticeBox kind="danger">{t("staff.webhooks.failedNote")}</NoticeBox>}
      {state === "paused" && <NoticeBox kind="info">{t("staff.webhooks.pausedNote")}</NoticeBox>}
    </>
  ),
  form: renderWebhookForm,
  below: ({ found, here, ...texts }) => (
    <Deliveries rows={found.deliveries} here={here} texts={texts} />
  ),
  question: {
    intent: "remove",
    title: ({ t }, { name }) => t("staff.webhooks.question.title", { name }),
    text: ({ t }) => t("staff.webhooks.question.text"),
    yes: (t) => t("staff.webhooks.question.yes"),
    no: (t) => t("staff.webhooks.question.no"),
  },
  action: ({ id = "" }) => {
    const to = getWebhookHref({ id });
    return defineFormAction<typeof editWebhookForm.schemas, ConfirmedVersion>(editWebhookForm, {
      save: makeHandler({
        call: (ask, input) => ask(staffWebhookSave, { id, ...input }),
        to,
        done: "webhook.saved",
      }),
      pause: makeHandler({
        call: (ask, { version }) => ask(staffWebhookPause, { id, version }),
        to,
        done: "webhook.paused",
      }),
      resume: makeHandler({
        call: (ask, { version }) => ask(staffWebhookResume, { id, version }),
        to,
        done: "webhook.resumed",
      }),
      test: makeHandler({
        call: (ask) => ask(staffWebhookTest, { id }),
        to,
        done: "webhook.tested",
      }),
      remove: makeConfirmedHandler({
        call: (ask, { version }) => ask(staffWebhookRemove, { id, version }),
        to: LIST,
        done: "webhook.removed",
      }),
      resendDelivery: makeHandler({
        call: (ask, { deliveryId }) => ask(staffWebhookResend, { deliveryId }),
        to,
        done: "webhook.resent",
      }),
    });
  },
});

function renderWebhookForm({
  found,
  refused,
  typed,
  here,
  t,
}: PageContext<StaffWebhookDetail, null>) {
  const { version, state } = found;
  return (
    <ShopForm
      action={here}
      values={{ version: selectFormVersion(refused, version) }}
      className="card stack"
      noValidate
    >
      <p>
        <Badge kind={STATE_KINDS[state]}>{t(`staff.webhooks.state.${state}`)}</Badge>
      </p>
      <WebhookFields refused={typed} saved={found} />
      <div className="row">
        <Button intent="save">{t("staff.webhooks.save")}</Button>
        <Button kind="quiet" intent="test">
          {t("staff.webhooks.test")}
        </Button>
        {state === "active" ? (
          <Button kind="quiet" intent="pause">
            {t("staff.webhooks.pause")}
          </Button>
        ) : (
          <Button kind="quiet" intent="resume">
            {t("staff.webhooks.resume")}
          </Button>
        )}
        <Button kind="text" intent="remove">
          {t("staff.webhooks.remove")}
        </Button>
      </div>
    </ShopForm>
  );
}

interface DeliveriesProps {
  readonly rows: readonly WebhookDelivery[];
  readonly here: string;
  readonly texts: TextHelpers;
}

/** Shows the newest deliveries, each with its result and a button that sends it again. */
function Deliveries({ rows, here, texts: { t, lang } }: DeliveriesProps) {
  const label = (name: "time" | "event" | "state" | "took" | "answer" | "resend") => ({
    name,
    label: t(`staff.webhooks.deliveries.${name}`),
  });
  return (
    <section className="stack">
      <h2>{t("staff.webhooks.deliveries.title")}</h2>
      <p className="soft">
        {t(`staff.webhooks.deliveries.${rows.length === 0 ? "none" : "hint"}`)}
      </p>
      <StaffList
        label={t("staff.webhooks.deliveries.title")}
        rows={rows}
        rowOf={({ id, state }) => ({ id, mark: "delivery-row", status: state })}
        columns={[
          { ...label("time"), cell: ({ time }) => formatDateTime(time, lang) },
          {
            ...label("event"),
            cell: ({ event, body }) => (
              <details>
                <summary>{t(`staff.webhooks.event.${event}`)}</summary>
                <code className="mail-text">{body}</code>
              </details>
            ),
          },
          {
            ...label("state"),
            cell: ({ state, attempts }) => (
              <>
                <Badge kind={DELIVERY_KINDS[state]}>{t(`staff.webhooks.delivery.${state}`)}</Badge>{" "}
                {attempts > 1 && `× ${attempts}`}
              </>
            ),
          },
          {
            ...label("took"),
            cell: ({ durationMs }) => durationMs !== null && `${durationMs} ms`,
            isNumber: true,
          },
          {
            ...label("answer"),
            cell: (row) => <TargetAnswer row={row} t={t} />,
          },
          {
            ...label("resend"),
            cell: ({ id, state }) =>
              state !== "waiting" && (
                <ShopForm action={here} values={{ deliveryId: id }}>
                  <Button kind="text" intent="resendDelivery">
                    {t("staff.webhooks.deliveries.resend")}
                  </Button>
                </ShopForm>
              ),
          },
        ]}
      />
    </section>
  );
}

interface TargetAnswerProps extends Pick<TextHelpers, "t"> {
  readonly row: WebhookDelivery;
}

/** Shows the last answer of the target, or the reason why there was none. */
function TargetAnswer({ row: { status, problem, answer }, t }: TargetAnswerProps) {
  return (
    <span className="mail-text">
      {problem === null ? status : t(`staff.webhooks.problem.${problem}`, { status: status ?? "" })}{" "}
      {answer}
    </span>
  );
}
