ALTER TABLE "shopper" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shopper_session_issued" ON "shopper_session" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "stock_movement_at" ON "stock_movement" USING btree ("at");--> statement-breakpoint
CREATE INDEX "coupon_ends" ON "coupon" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "order_created" ON "shop_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_event_at" ON "order_event" USING btree ("at") WHERE "order_event"."live_event" is not null;--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "money_back_payment" ON "money_back" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_item_line" ON "refund_item" USING btree ("order_item_id");