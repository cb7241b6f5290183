import type { ReplyOf } from "@contract/model/call";
import { isId } from "@contract/model/ids";
import { getBilingualText } from "@contract/model/languages";
import {
  staffNoticeMail,
  staffNoticeMailing,
  staffNoticeAdd,
  staffNoticeDetail,
  staffNoticeEnd,
  staffNoticeList,
  staffNoticeSave,
  type StaffNoticeMailing,
  type StaffNotice,
} from "@contract/staff/notices";
import { NOTICE_PLACES } from "@contract/staff/states";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { formatDateTime } from "~/locales/formats";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { addNoticeForm, editNoticeForm } from "../forms/content";
import { NoticeFields, type NoticeValues } from "../ui/notice-fields";
import { MailingConfirmation, NoticeMailing } from "~/back-office/ui/notice-fields";
import { NoticeState } from "../ui/status-badges";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, toStaffQuery } from "./admin-view.server";
import {
  defineSection,
  defineSectionPage,
  type ConfirmedVersion,
  type EditedField,
  type ListContext,
  type ListView,
  type PageContext,
} from "./define-section";
import { makeHandler, makeConfirmedHandler } from "./define-section.server";
import { formatMinute, selectFormVersion } from "./edit-fields";
import { Button, OnlyToChange, ShopForm } from "../ui/fields";

interface NoticeView extends ListView {
  /** True for the list of ended announcements. */
  readonly ended: boolean;
}

const getNoticeHref = ({ id }: Pick<StaffNotice, "id">) => `${ADMIN_SECTIONS.notices}/${id}`;

/** The section with the current and future announcements, or the ended ones, and a form that adds one. */
export const noticeSection = defineSection<StaffNotice, NoticeView>({
  readView: (request) => {
    const ended = new URL(request.url).searchParams.get("state") === "ended";
    const kept = { ...(ended && { state: "ended" }) };
    return { part: "notices", ended, kept, search: readAdminSearch(request) };
  },
  load: async (ask, { search, ended }) => {
    const query = { ...toStaffQuery(search), ...(ended && { ended }) };
    return { ...getDataOrThrow(await ask(staffNoticeList, query)), more: null };
  },
  isPaged: true,
  getRowMarks: ({ id, version }) => ({ id, version }),
  getRowName: ({ text }, { lang }) => getBilingualText(text, lang),
  getRowHref: getNoticeHref,
  columns: {
    text: {
      label: (t) => t("staff.notices.column.text"),
      cell: ({ text }, { lang }) => getBilingualText(text, lang),
    },
    place: {
      label: (t) => t("staff.notices.place"),
      cell: ({ place }, { t }) => t(`staff.values.place.${place}`),
    },
    state: {
      label: (t) => t("staff.notices.column.state"),
      cell: ({ state }) => <NoticeState state={state} />,
    },
    from: {
      label: (t) => t("staff.notices.from"),
      cell: ({ from }, { lang }) => formatDateTime(from, lang),
    },
    until: {
      label: (t) => t("staff.notices.until"),
      cell: ({ until }, { t, lang }) =>
        until === null ? t("staff.notices.noEnd") : formatDateTime(until, lang),
    },
  },
  above: ({ t }) => <p className="soft">{t("staff.notices.lead")}</p>,
  tabs: ({ view, t }) =>
    (["current", "ended"] as const).map((each) => ({
      query: { state: each === "ended" ? each : "" },
      name: t(`staff.notices.tab.${each}`),
      current: (each === "ended") === view.ended,
    })),
  below: (tools) => (
    <OnlyToChange isRejected={tools.refused !== undefined}>{renderAddForm(tools)}</OnlyToChange>
  ),
  forms: () => [
    defineFormAction(addNoticeForm, {
      // Redirect to the page of the new announcement, because it offers a preview.
      save: async (input, { context }) => {
        const answer = await callBackend(context, staffNoticeAdd, input);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice(getNoticeHref(answer.data), { key: "notice.saved" });
      },
    }),
  ],
});

const EMPTY_NOTICE = { place: "banner", text: "", textEn: "", href: "", from: "", until: "" };

function renderAddForm({
  view: { ended },
  refused,
  t,
}: ListContext<StaffNotice, NoticeView, null>) {
  if (ended) return null;
  return (
    <ShopForm action={ADMIN_SECTIONS.notices} className="card stack" noValidate>
      <h2>{t("staff.notices.add")}</h2>
      <NoticeFields refused={refused} saved={EMPTY_NOTICE} />
      <div>
        <Button intent="save">{t("staff.notices.addIt")}</Button>
      </div>
    </ShopForm>
  );
}

type NoticeDetail = ReplyOf<typeof staffNoticeDetail>;
/** The state of an announcement's mailing. Null if the backend cannot mail announcements. */
type Mailing = StaffNoticeMailing | null;
type Tools = PageContext<NoticeDetail, Mailing>;

/** The page of an announcement: its fields, its end, its preview, its mailing and its change history. */
export const noticePage = defineSectionPage<NoticeDetail, Mailing>({
  part: () => "notices",
  load: async (ask, { noticeId = "" }) => {
    if (!isId(noticeId)) throw new Response(null, { status: 404 });
    const [detail, mailing] = await Promise.all([
      ask(staffNoticeDetail, { noticeId }),
      ask(staffNoticeMailing, { noticeId }),
    ]);
    const isMissing = !mailing.ok && mailing.failure.kind === "notFound";
    return { found: getDataOrThrow(detail), more: isMissing ? null : getDataOrThrow(mailing) };
  },
  getTitle: ({ text }, lang) => getBilingualText(text, lang),
  getHref: getNoticeHref,
  fields: [
    {
      ...makeEditedField("place"),
      words: (t, value) => {
        const known = NOTICE_PLACES.find((each) => each === value);
        return known === undefined ? value : t(`staff.values.place.${known}`);
      },
    },
    ...(["text", "textEn", "href", "from", "until"] as const).map(makeEditedField),
  ],
  notes: ({ found: { id, state, previewToken }, t }) => {
    const preview = new URLSearchParams({ notice: id, preview: previewToken }).toString();
    return (
      <p className="row" data-state={state}>
        <NoticeState state={state} />
        <a href={`/index?${preview}`}>{t("staff.notices.preview")}</a>
      </p>
    );
  },
  form: renderNoticeForm,
  below: ({ found: { id, version, state }, more }) =>
    more !== null && (
      <NoticeMailing id={id} version={version} mail={more} isEnded={state === "ended"} />
    ),
  question: ({ found: { id, version }, more }) =>
    more !== null && <MailingConfirmation id={id} version={version} mail={more} />,
  action: ({ noticeId = "" }) =>
    defineFormAction<typeof editNoticeForm.schemas, ConfirmedVersion>(editNoticeForm, {
      save: makeHandler({
        call: (ask, input) => ask(staffNoticeSave, { noticeId, ...input }),
        done: "notice.saved",
      }),
      end: makeHandler({
        call: (ask, { version }) => ask(staffNoticeEnd, { noticeId, version }),
        to: ADMIN_SECTIONS.notices,
        done: "notice.ended",
      }),
      mail: makeConfirmedHandler({
        call: (ask, { version }) => ask(staffNoticeMail, { noticeId, version }),
        done: "notice.mailed",
      }),
    }),
});

function makeEditedField(name: keyof NoticeValues): EditedField<NoticeDetail> {
  return {
    name,
    label: (t) => t(`staff.fields.${name}`),
    saved: (found) => toNoticeValues(found)[name],
  };
}

function renderNoticeForm({ found, refused, typed, here, t }: Tools) {
  return (
    <ShopForm
      action={here}
      values={{ version: selectFormVersion(refused, found.version) }}
      className="card stack"
      noValidate
    >
      <NoticeFields refused={typed} saved={toNoticeValues(found)} />
      <div className="row">
        <Button intent="save">{t("staff.notices.save")}</Button>
        {found.state !== "ended" && (
          <Button kind="text" intent="end">
            {t("staff.notices.end")}
          </Button>
        )}
      </div>
    </ShopForm>
  );
}

function toNoticeValues({ place, text, href, from, until }: NoticeDetail): NoticeValues {
  return {
    place,
    text: text.zhTw,
    textEn: text.en,
    href,
    from: formatMinute(from),
    until: formatMinute(until),
  };
}
