DROP INDEX "product_category";--> statement-breakpoint
DROP INDEX "staff_action_newest";--> statement-breakpoint
DROP INDEX "product_default_order";--> statement-breakpoint
DROP INDEX "product_price";--> statement-breakpoint
DROP INDEX "product_created";--> statement-breakpoint
DROP INDEX "order_of_shopper";--> statement-breakpoint
DROP INDEX "order_of_shopper_newest";--> statement-breakpoint
DROP INDEX "order_event_undelivered";--> statement-breakpoint
DROP INDEX "order_trace_order";--> statement-breakpoint
DROP INDEX "mail_recipient";--> statement-breakpoint
DROP INDEX "payment_unheard";--> statement-breakpoint
DROP INDEX "refund_of_shopper";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_of_category" ON "product" USING btree ("category_code","weight" DESC NULLS FIRST,"sales_count" DESC NULLS FIRST,"id") WHERE "product"."on_shelf";--> statement-breakpoint
CREATE INDEX "order_event_unread" ON "order_event" USING btree ("shopper_id") WHERE "order_event"."live_event" is not null and "order_event"."read_at" is null;--> statement-breakpoint
CREATE INDEX "mail_with_code" ON "mail" USING btree ("id") WHERE "mail"."code" <> '';--> statement-breakpoint
CREATE INDEX "payment_for_desk" ON "payment" USING btree ("id") WHERE "payment"."review" is not null or ("payment"."status" = 0 and "payment"."kind" in ('manual', 'qr'));--> statement-breakpoint
CREATE INDEX "product_default_order" ON "product" USING btree ("weight" DESC NULLS FIRST,"sales_count" DESC NULLS FIRST,"id") WHERE "product"."on_shelf";--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price_cents","id") WHERE "product"."on_shelf";--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("created_at","id") WHERE "product"."on_shelf";--> statement-breakpoint
CREATE INDEX "order_of_shopper" ON "shop_order" USING btree ("shopper_id","status","id") WHERE "shop_order"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "order_of_shopper_newest" ON "shop_order" USING btree ("shopper_id","id") WHERE "shop_order"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_undelivered" ON "order_event" USING btree ("shopper_id","at") WHERE "order_event"."live_event" is not null and "order_event"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "order_trace_order" ON "order_trace" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree (lower("recipient"),"id");--> statement-breakpoint
CREATE INDEX "payment_unheard" ON "payment" USING btree ("created_at") WHERE "payment"."status" in (0, 3) and "payment"."review" is null
          and ("payment"."asked_at" is null or "payment"."asked_at" - "payment"."created_at" < interval '1 hour');--> statement-breakpoint
CREATE INDEX "refund_of_shopper" ON "refund" USING btree ("shopper_id","id");