import type { Failure } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { payStatus } from "@contract/shop/payments";
import type { AppLoadContext } from "@remix-run/node";
import { PAY_STATUS, type PayKind } from "@contract/model/states";
import { drawQr } from "~/ui/draw-qr.server";

/** A payment under way on this page. */
export interface Running {
  readonly payNo: string;
  readonly kind: PayKind;
  readonly instructions: string;
  /** A QR code as a picture in the page; null where there is nothing to scan. */
  readonly qrPicture: string | null;
}

/**
 * The payment that the address names, while it waits; null when there is none, or it is another order's.
 * Throws the Response of a failure that says neither: who pays already must not be asked to pay anew
 * because the backend was away for a moment.
 */
export async function findRunningPayment(
  payNo: string | null,
  orderId: string,
  context: AppLoadContext,
): Promise<Running | null> {
  if (payNo === null || !/^P?[A-Za-z0-9]{4,40}$/.test(payNo)) return null;
  const answer = await ask(context, payStatus, { payNo });
  if (!answer.ok && saysThereIsNone(answer.failure)) return null;
  const payment = unwrap(answer);
  if (payment.orderId !== orderId || payment.status !== PAY_STATUS.pending) return null;
  const { kind, instructions, qrText } = payment;
  const qrPicture = qrText === "" ? null : await drawQr(qrText);
  return { payNo, kind: kind ?? "redirect", instructions, qrPicture };
}

function saysThereIsNone({ kind, errKey }: Failure): boolean {
  return kind === "notFound" || errKey === "invalidField";
}
