import { REFUND_WORKING_DAYS } from "@contract/model/limits";
import { shopDayAfterWeekdays } from "../../rules/shop-calendar";

/** Between which days (`yyyy-MM-dd`, UTC+8) money is there: 7 to 10 working days after the return was completed (spec §9). */
export function expectedDays(completedAt: Date): { from: string; to: string } {
  return {
    from: shopDayAfterWeekdays(completedAt, REFUND_WORKING_DAYS.from),
    to: shopDayAfterWeekdays(completedAt, REFUND_WORKING_DAYS.to),
  };
}
