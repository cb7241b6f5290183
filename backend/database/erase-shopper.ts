import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { OPEN_STATUSES } from "@contract/model/order-status";
import { SEX, COUPON_STATUS } from "@contract/states";
import type { Transaction } from "./connection";
import { HAS_OPEN_MONEY } from "./open-money";
import { everyCodeOf } from "./schema/columns";
import { updateShopper } from "./shoppers";

/** An order that keeps its shopper: it is on its way to somebody, or money is. */
export interface BusyOrder {
  readonly id: string;
  readonly orderNo: string;
}

/** Takes all orders of a shopper for the rest of the transaction and gives the first that is not at its end. */
export async function findBusyOrder(
  tx: Transaction,
  shopperId: string,
): Promise<BusyOrder | undefined> {
  await tx.execute(
    sql`select id from shop_order where shopper_id = ${shopperId} order by id for no key update`,
  );
  const found = await tx.execute<{ id: string; orderNo: string }>(sql`
    select o.id, o.order_no as "orderNo" from shop_order o
    where o.shopper_id = ${shopperId} and (
      o.status in (${everyCodeOf(OPEN_STATUSES)})
      or ${HAS_OPEN_MONEY})
    order by o.id limit 1`);
  return found.rows[0];
}

/**
 * Takes the person out of everything: what only served them is deleted, what the shop must keep (orders,
 * money) stays without names, addresses, phones and words of theirs. Login name and e-mail are free again.
 */
export async function eraseShopper(
  tx: Transaction,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`
    update shop_order set consignee = '', phone = '', address = '', door_number = '', postal_code = '',
      remark = '' where shopper_id = ${id}`);
  await tx.execute(sql`
    delete from order_note n using shop_order o where o.id = n.order_id and o.shopper_id = ${id}`);
  // A carrier says there where a parcel went.
  await tx.execute(sql`
    delete from order_trace t using shop_order o where o.id = t.order_id and o.shopper_id = ${id}`);
  await tx.execute(sql`
    update refund set remark = '', audit_remark = '', unpack_video = '' where shopper_id = ${id}`);
  await tx.execute(sql`update payment set pay_url = '', qr_text = '' where shopper_id = ${id}`);
  await tx.execute(sql`
    update staff_action set subject = '' where subject_kind = 'shopper' and subject_id = ${id}`);
  await tx.execute(sql`
    delete from coupon where shopper_id = ${id} and status <> ${COUPON_STATUS.used}`);
  await tx.execute(sql`
    delete from sign_in_try t using shopper s
    where s.id = ${id} and t.side = 'shopper' and lower(t.login_name) = lower(s.login_name)`);
  for (const table of ["address", "cart_item", "upload", "known_device", "shopper_session"])
    await tx.execute(sql`delete from ${sql.identifier(table)} where shopper_id = ${id}`);
  // The consent first: whoever is writing mails by it is waited for.
  await tx.execute(sql`delete from marketing_consent where shopper_id = ${id}`);
  await tx.execute(
    sql`delete from mail where lower(recipient) = lower(${email}) or shopper_id = ${id}`,
  );
  for (const table of ["verification_code", "verification_ticket"])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where lower(email) = lower(${email})`,
    );
  await updateShopper(tx, id, nobody(id, now));
}

function nobody(id: string, erasedAt: Date) {
  const name = randomBytes(7).toString("hex");
  return {
    loginId: randomBytes(12).toString("hex"),
    loginName: name,
    email: `${id}@erased.invalid`,
    passwordHash: "",
    realName: "-",
    nickname: "-",
    phone: "",
    sex: SEX.confidential,
    birthday: "1900-01-01",
    address: "",
    doorNumber: "",
    headImg: "",
    line: "",
    whatsApp: "",
    erasedAt,
  };
}
