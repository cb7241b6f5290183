ALTER TABLE "staff_action" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "staff_action" ADD COLUMN "subject_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_action" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "staff_action" ADD COLUMN "after" jsonb;--> statement-breakpoint
-- Entries so far said in a sentence what is data now. What their sentence says is taken over and the sentence
-- goes; one that is written in another way stays, and is shown as it stands.
UPDATE staff_action a SET subject_kind = 'order', subject_id = o.id
FROM shop_order o WHERE o.order_no = a.subject AND a.action IN ('ship', 'addTrace');
--> statement-breakpoint
UPDATE staff_action a SET subject_kind = 'refund', subject_id = r.id
FROM refund r WHERE r.refund_no = a.subject
  AND a.action IN ('acceptRefund', 'receiveRefund', 'approveRefund', 'rejectRefund');
--> statement-breakpoint
UPDATE staff_action a SET subject_kind = 'payment', subject_id = p.id
FROM payment p WHERE p.pay_no = a.subject AND a.action = 'confirmPayment';
--> statement-breakpoint
UPDATE staff_action SET subject_kind = 'sku' WHERE action = 'saveProduct';
--> statement-breakpoint
UPDATE staff_action a SET subject_kind = 'everyone' WHERE action = 'grantCoupon' AND subject = 'everyone';
--> statement-breakpoint
UPDATE staff_action a SET subject_kind = 'shopper', subject_id = s.id
FROM shopper s WHERE lower(s.login_name) = lower(a.subject) AND a.action = 'grantCoupon'
  AND a.subject_kind IS NULL;
--> statement-breakpoint
UPDATE staff_action a SET detail = '',
  after = jsonb_build_object('company', o.company, 'trackingNo', o.tracking_no)
FROM shop_order o WHERE a.action = 'ship' AND o.id = a.subject_id
  AND a.detail = o.company || ' ' || o.tracking_no;
--> statement-breakpoint
UPDATE staff_action SET detail = '', after = jsonb_build_object('parcel', detail)
WHERE action = 'addTrace' AND detail ~ '^[a-zA-Z]+$';
--> statement-breakpoint
UPDATE staff_action SET detail = '', after = jsonb_build_object('restocked', detail = 'restocked')
WHERE action = 'receiveRefund' AND detail IN ('restocked', '');
--> statement-breakpoint
UPDATE staff_action SET detail = '', after = jsonb_build_object('amountCents', detail::int)
WHERE action = 'approveRefund' AND detail ~ '^\d{1,9}$';
--> statement-breakpoint
UPDATE staff_action SET detail = '', after = jsonb_build_object(
  'priceCents', (regexp_match(detail, '^price (\d+)'))[1]::int,
  'stock', (regexp_match(detail, 'stock (\d+)'))[1]::int,
  'onShelf', detail LIKE '%, on shelf')
WHERE action = 'saveProduct' AND detail ~ '^price \d{1,9}, stock \d{1,9}, (on|off) shelf$';
--> statement-breakpoint
UPDATE staff_action SET detail = '', after = jsonb_build_object(
  'discountCents', split_part(detail, '/', 1)::int,
  'minSpendCents', split_part(detail, '/', 2)::int)
WHERE action = 'grantCoupon' AND detail ~ '^\d{1,9}/\d{1,9}$';
--> statement-breakpoint
UPDATE staff_action SET detail = '', after = jsonb_build_object(
  'tradeNo', (regexp_match(detail, '^(.*) \w+$'))[1],
  'outcome', (regexp_match(detail, ' (\w+)$'))[1])
WHERE action = 'confirmPayment' AND detail ~ '^.* (paid|mismatch|paidLate)$';
