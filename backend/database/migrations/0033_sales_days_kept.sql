-- A finished day's sums stand in sales_day only while they are what the orders and refunds say: whoever changes one
-- of that day takes them out, with what several days were summed to from them. Whoever sums a day holds its lock
-- alone, and so waits for those who are at it and they for him; on the day that is not over nobody waits for anybody.
CREATE FUNCTION forget_sales_day(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed date := (moment AT TIME ZONE 'UTC' + interval '480 minutes')::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7301, changed - date '2000-01-01');
  DELETE FROM sales_day WHERE day = changed;
  IF FOUND THEN
    DELETE FROM product_sales WHERE days > 1 AND day >= changed AND day < changed + days;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_sales_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.paid_at IS NOT NULL THEN PERFORM forget_sales_day(old.paid_at); END IF;
  IF TG_OP <> 'DELETE' AND new.paid_at IS NOT NULL THEN PERFORM forget_sales_day(new.paid_at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_paid_at_once AFTER INSERT ON shop_order
FOR EACH ROW WHEN (new.paid_at IS NOT NULL) EXECUTE FUNCTION forget_sales_of_order();
--> statement-breakpoint
CREATE TRIGGER order_sales_changed AFTER UPDATE OF paid_at, pay_cents ON shop_order
FOR EACH ROW WHEN ((old.paid_at, old.pay_cents) IS DISTINCT FROM (new.paid_at, new.pay_cents))
EXECUTE FUNCTION forget_sales_of_order();
--> statement-breakpoint
CREATE TRIGGER order_sales_gone AFTER DELETE ON shop_order
FOR EACH ROW WHEN (old.paid_at IS NOT NULL) EXECUTE FUNCTION forget_sales_of_order();
--> statement-breakpoint
CREATE FUNCTION forget_sales_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.decided_at IS NOT NULL THEN PERFORM forget_sales_day(old.decided_at); END IF;
  IF TG_OP <> 'DELETE' AND new.decided_at IS NOT NULL THEN PERFORM forget_sales_day(new.decided_at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_decided_at_once AFTER INSERT ON refund
FOR EACH ROW WHEN (new.decided_at IS NOT NULL) EXECUTE FUNCTION forget_sales_of_refund();
--> statement-breakpoint
CREATE TRIGGER refund_sum_changed AFTER UPDATE OF decided_at, status, amount_cents, refund_type ON refund
FOR EACH ROW WHEN ((old.decided_at, old.status, old.amount_cents, old.refund_type)
  IS DISTINCT FROM (new.decided_at, new.status, new.amount_cents, new.refund_type))
EXECUTE FUNCTION forget_sales_of_refund();
--> statement-breakpoint
CREATE TRIGGER refund_sum_gone AFTER DELETE ON refund
FOR EACH ROW WHEN (old.decided_at IS NOT NULL) EXECUTE FUNCTION forget_sales_of_refund();
