import type { ReplyOf } from "@contract/model/call";
import { formatShopTime } from "@contract/model/shop-time";
import type { staffNoticeDetail } from "@contract/staff/notices";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { versionToSend } from "~/back-office/sections/edit-fields";
import { NoticeFields, type NoticeValues } from "~/back-office/ui/notice-fields";
import { NoticeState } from "~/back-office/ui/notice-state";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

interface EditNoticeProps {
  readonly found: ReplyOf<typeof staffNoticeDetail>;
  readonly refused: FormResult | undefined;
}

/** The form of a notice, under both sides of a conflict where there is one. */
export function EditNotice({ found, refused }: EditNoticeProps) {
  const { t } = useTranslation();
  const { id, version, state, previewToken } = found;
  const here = `${ADMIN_SECTIONS.notices}/${id}`;
  const preview = new URLSearchParams({ notice: id, preview: previewToken }).toString();
  const saved = valuesOf(found);
  return (
    <>
      <p className="row" data-state={state}>
        <NoticeState state={state} />
        <a href={`/index?${preview}`}>{t("staff.notices.preview")}</a>
      </p>
      <Conflict refused={refused} saved={saved} here={here} />
      <ShopForm
        action={here}
        values={{ version: versionToSend(refused, version) }}
        className="card stack"
        noValidate
      >
        <NoticeFields refused={refused} saved={saved} />
        <div className="row">
          <Button intent="save">{t("staff.notices.save")}</Button>
          {state !== "ended" && (
            <Button kind="text" intent="end">
              {t("staff.notices.end")}
            </Button>
          )}
        </div>
      </ShopForm>
    </>
  );
}

interface ConflictProps extends Pick<EditNoticeProps, "refused"> {
  readonly saved: NoticeValues;
  readonly here: string;
}

function Conflict({ refused, saved, here }: ConflictProps) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  const place = (value: string) =>
    value === "banner" || value === "home" ? t(`staff.values.place.${value}`) : value;
  const fields = (["place", "text", "textEn", "href", "from", "until"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: name === "place" ? place(typed.place ?? "") : (typed[name] ?? ""),
    saved: name === "place" ? place(saved.place) : saved[name],
  }));
  // Whoever wanted to end it has typed nothing.
  const wasTyped = typed.text !== undefined;
  return <StaffConflict refused={refused} fields={wasTyped ? fields : []} here={here} />;
}

function valuesOf({ place, text, href, from, until }: EditNoticeProps["found"]): NoticeValues {
  return {
    ...{ place, text: text.zhTw, textEn: text.en, href },
    ...{ from: minuteOf(from), until: until === null ? "" : minuteOf(until) },
  };
}

/** As `<input type="datetime-local">` takes it, at the shop's own zone. */
function minuteOf(moment: Date): string {
  return formatShopTime(moment).slice(0, 16).replace(" ", "T");
}
