DROP INDEX "order_consignee";--> statement-breakpoint
DROP INDEX "order_consignee_han";--> statement-breakpoint
CREATE INDEX "order_receiver" ON "shop_order" USING gin (lower("consignee" || ' ' || "phone" || ' ' || "address" || ' ' || "door_number" || ' ' || "postal_code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_receiver_han" ON "shop_order" USING gin (han_pairs(lower("consignee" || ' ' || "phone" || ' ' || "address" || ' ' || "door_number" || ' ' || "postal_code")));--> statement-breakpoint
CREATE INDEX "order_tracking_no" ON "shop_order" USING btree (upper(translate("tracking_no", ' -', ''))) WHERE "shop_order"."tracking_no" <> '';--> statement-breakpoint
CREATE INDEX "order_item_product" ON "order_item" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_parcel_tracking_no" ON "order_parcel" USING btree (upper(translate("tracking_no", ' -', '')));--> statement-breakpoint
CREATE INDEX "payment_trade_no" ON "payment" USING btree ("trade_no") WHERE "payment"."trade_no" is not null;