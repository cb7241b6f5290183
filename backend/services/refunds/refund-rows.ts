/** A refund's rows as the endpoints hand them on. */
export type { RefundedLine, RefundListRow, RefundRecord } from "../../database/refunds";
