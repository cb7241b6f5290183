import type { ReplyOf } from "@contract/model/call";
import { isId } from "@contract/model/ids";
import { inLanguage } from "@contract/model/languages";
import {
  staffNoticeMail,
  staffNoticeMailing,
  type StaffNoticeMailing,
} from "@contract/staff/notice-mail";
import {
  staffNoticeAdd,
  staffNoticeDetail,
  staffNoticeEnd,
  staffNoticeList,
  staffNoticeSave,
  type StaffNotice,
} from "@contract/staff/notices";
import { NOTICE_PLACES } from "@contract/staff/states";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { formatDateTime } from "~/locales/formats";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { addNoticeForm, editNoticeForm } from "../forms/edit-notice";
import { NoticeFields, type NoticeValues } from "../ui/notice-fields";
import { MailQuestion, NoticeMail } from "../ui/notice-mail";
import { NoticeState } from "../ui/notice-state";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, staffQuery } from "./admin-view.server";
import {
  defineSection,
  defineSectionPage,
  type ConfirmedVersion,
  type EditedField,
  type ListTools,
  type ListView,
  type PageTools,
} from "./define-section";
import { act, actIfConfirmed } from "./define-section.server";
import { minuteOf, pickVersion } from "./edit-fields";

interface NoticeView extends ListView {
  /** True for the list of ended announcements. */
  readonly ended: boolean;
}

const hrefOf = ({ id }: Pick<StaffNotice, "id">) => `${ADMIN_SECTIONS.notices}/${id}`;

/** The section with the current and future announcements, or the ended ones, and a form that adds one. */
export const noticeSection = defineSection<StaffNotice, NoticeView>({
  readView: (request) => {
    const ended = new URL(request.url).searchParams.get("state") === "ended";
    const kept = { ...(ended && { state: "ended" }) };
    return { part: "notices", ended, kept, search: readAdminSearch(request) };
  },
  load: async (ask, { search, ended }) => {
    const query = { ...staffQuery(search), ...(ended && { ended }) };
    return { ...unwrap(await ask(staffNoticeList, query)), more: null };
  },
  isPaged: true,
  rowOf: ({ id, version }) => ({ id, version }),
  nameOf: ({ text }, { lang }) => inLanguage(text, lang),
  hrefOf,
  columns: {
    text: {
      label: (t) => t("staff.notices.column.text"),
      cell: ({ text }, { lang }) => inLanguage(text, lang),
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
  below: addForm,
  forms: () => [
    formAction(addNoticeForm, {
      // Redirect to the page of the new announcement, because it offers a preview.
      save: async (input, { context }) => {
        const answer = await ask(context, staffNoticeAdd, input);
        if (!answer.ok) return formFailed(answer.failure);
        return goTo(hrefOf(answer.data), { key: "notice.saved" });
      },
    }),
  ],
});

const BLANK = { place: "banner", text: "", textEn: "", href: "", from: "", until: "" };

function addForm({ view: { ended }, refused, t }: ListTools<StaffNotice, NoticeView, null>) {
  if (ended) return null;
  return (
    <ShopForm action={ADMIN_SECTIONS.notices} className="card stack" noValidate>
      <h2>{t("staff.notices.add")}</h2>
      <NoticeFields refused={refused} saved={BLANK} />
      <div>
        <Button intent="save">{t("staff.notices.addIt")}</Button>
      </div>
    </ShopForm>
  );
}

type Found = ReplyOf<typeof staffNoticeDetail>;
/** The state of an announcement's mailing. Null if the backend cannot mail announcements. */
type Mailing = StaffNoticeMailing | null;
type Tools = PageTools<Found, Mailing>;

/** The page of an announcement: its fields, its end, its preview, its mailing and its change history. */
export const noticePage = defineSectionPage<Found, Mailing>({
  part: () => "notices",
  load: async (ask, { noticeId = "" }) => {
    if (!isId(noticeId)) throw new Response(null, { status: 404 });
    const [detail, mailing] = await Promise.all([
      ask(staffNoticeDetail, { noticeId }),
      ask(staffNoticeMailing, { noticeId }),
    ]);
    const isMissing = !mailing.ok && mailing.failure.kind === "notFound";
    return { found: unwrap(detail), more: isMissing ? null : unwrap(mailing) };
  },
  titleOf: ({ text }, lang) => inLanguage(text, lang),
  hrefOf,
  fields: [
    {
      ...field("place"),
      words: (t, value) => {
        const known = NOTICE_PLACES.find((each) => each === value);
        return known === undefined ? value : t(`staff.values.place.${known}`);
      },
    },
    ...(["text", "textEn", "href", "from", "until"] as const).map(field),
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
  form: noticeForm,
  below: ({ found: { id, version, state }, more }) =>
    more !== null && (
      <NoticeMail id={id} version={version} mail={more} isEnded={state === "ended"} />
    ),
  question: ({ found: { id, version }, more }) =>
    more !== null && <MailQuestion id={id} version={version} mail={more} />,
  action: ({ noticeId = "" }) =>
    formAction<typeof editNoticeForm.schemas, ConfirmedVersion>(editNoticeForm, {
      save: act({
        call: (ask, input) => ask(staffNoticeSave, { noticeId, ...input }),
        done: "notice.saved",
      }),
      end: act({
        call: (ask, { version }) => ask(staffNoticeEnd, { noticeId, version }),
        to: ADMIN_SECTIONS.notices,
        done: "notice.ended",
      }),
      mail: actIfConfirmed({
        call: (ask, { version }) => ask(staffNoticeMail, { noticeId, version }),
        done: "notice.mailed",
      }),
    }),
});

function field(name: keyof NoticeValues): EditedField<Found> {
  return {
    name,
    label: (t) => t(`staff.fields.${name}`),
    saved: (found) => valuesOf(found)[name],
  };
}

function noticeForm({ found, refused, typed, here, t }: Tools) {
  return (
    <ShopForm
      action={here}
      values={{ version: pickVersion(refused, found.version) }}
      className="card stack"
      noValidate
    >
      <NoticeFields refused={typed} saved={valuesOf(found)} />
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

function valuesOf({ place, text, href, from, until }: Found): NoticeValues {
  return {
    place,
    text: text.zhTw,
    textEn: text.en,
    href,
    from: minuteOf(from),
    until: minuteOf(until),
  };
}
