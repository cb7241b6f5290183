import type { StaffRefundInFull } from "@contract/staff/refund-detail";
import { inLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ReturnedGoods } from "~/back-office/ui/returned-goods";

/** What comes back and why, with the film of the unpacking to be wound through. */
export function RefundGoods({ refund }: { readonly refund: StaffRefundInFull }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundType, reason, reasonName, unpackVideo } = refund;
  // Only a file of this shop is played: the text comes from a shopper.
  const [, fileName] = /^\/profile\/videos\/([\w-]+\.\w+)$/.exec(unpackVideo) ?? [];
  return (
    <section className="card stack" data-gap="small">
      <h2>
        {t(`staff.refunds.type.${refundType}`)} ·{" "}
        {inLanguage(reasonName, lang) || t(`staff.refunds.reason.${reason}`)}
      </h2>
      <ReturnedGoods refund={refund} />
      {fileName !== undefined && (
        // A shopper's film has no subtitles; nothing of it is fetched before it is played.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className="refund-video"
          controls
          preload="none"
          src={`/staff/videos/${fileName}`}
          aria-label={t("staff.refund.video")}
        />
      )}
    </section>
  );
}
