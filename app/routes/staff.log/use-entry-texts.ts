import type { StaffLogEntry } from "@contract/staff";
import { useTranslation } from "~/locales/use-translation";
import { useFactTexts } from "./use-fact-texts";

/** An audit entry in the texts of the page. */
export interface EntryTexts {
  readonly what: string;
  readonly subject: string;
  readonly detail: string;
}

const ACTIONS = [
  "signIn",
  "ship",
  "shipPart",
  "addTrace",
  "noteOrder",
  "changeAddress",
  "cancelOrder",
  "acceptRefund",
  "receiveRefund",
  "approveRefund",
  "rejectRefund",
  "sendReplacement",
  "saveProduct",
  "saveSynonyms",
  "removeSynonyms",
  "grantCoupon",
  "confirmPayment",
  "resendMail",
  "resendFailedMails",
] as const;

/** Gives an entry in texts; what this page has no text for is shown as it stands. */
export function useEntryTexts(): (
  row: Pick<StaffLogEntry, "action" | "subject" | "detail" | "entry">,
) => EntryTexts {
  const { t } = useTranslation();
  const factTexts = useFactTexts();
  return ({ action, subject, detail, entry }) => ({
    what: t(`staff.log.action.${ACTIONS.find((each) => each === action) ?? "other"}`),
    subject: entry?.subject?.kind === "everyone" ? t("staff.log.everyone") : subject,
    detail: [detail, ...(entry?.after == null ? [] : factTexts(entry.after))]
      .filter((text) => text !== "")
      .join(" · "),
  });
}
