import type { ClauseFinding, RefundClause, StaffRefundInFull } from "@contract/staff/refund-detail";
import { ARRIVAL_REASONS } from "@contract/model/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

const KINDS = {
  kept: "ok",
  broken: "danger",
  promised: "warn",
  notNeeded: "plain",
} as const satisfies Record<ClauseFinding, string>;

/** Each clause of the return policy: whether this request keeps it, and by what that is known. */
export function RefundPolicy({ refund }: { readonly refund: StaffRefundInFull }) {
  const { t } = useTranslation();
  const why = useReasons(refund);
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("staff.refund.policy.title")}</h2>
      <ul className="stack" data-gap="small">
        {refund.clauses.map(({ clause, finding }) => (
          <li key={clause} data-clause={clause} data-finding={finding}>
            <p>
              <Badge kind={KINDS[finding]}>{t(`staff.refund.policy.finding.${finding}`)}</Badge>{" "}
              {t(`staff.refund.policy.clause.${clause}`)}
            </p>
            <p className="soft">
              {finding === "notNeeded" && refund.wholeOrder
                ? t("staff.refund.policy.why.wholeOrder")
                : why(clause)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By what each clause is judged, with the moments and words of this request. */
function useReasons(refund: StaffRefundInFull): (clause: RefundClause) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { receiptTime, deadline, applyTime, unpackVideo, reason } = refund;
  const time = (moment: Date | null) => (moment === null ? "—" : formatDateTime(moment, lang));
  const arrival = ARRIVAL_REASONS.includes(reason) ? "arrival" : "other";
  const video = unpackVideo === "" ? "none" : unpackVideo.startsWith("/") ? "file" : "chat";
  return (clause) => {
    switch (clause) {
      case "oneRequest":
        return t("staff.refund.policy.why.oneRequest");
      case "inTime":
        return t("staff.refund.policy.why.inTime", {
          ...{ received: time(receiptTime), deadline: time(deadline), applied: time(applyTime) },
        });
      case "condition":
        return t(`staff.refund.policy.why.condition.${arrival}`);
      case "video":
        return t(`staff.refund.policy.why.video.${video}`);
      case "freight":
        return t(`staff.refund.policy.why.freight.${arrival}`);
    }
  };
}
