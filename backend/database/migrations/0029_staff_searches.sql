CREATE INDEX "order_no_beginning" ON "shop_order" USING btree ("order_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_no_end" ON "shop_order" USING btree (reverse("order_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_consignee" ON "shop_order" USING gin (lower("consignee") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_consignee_han" ON "shop_order" USING gin (han_pairs(lower("consignee")));--> statement-breakpoint
CREATE INDEX "mail_found_by" ON "mail" USING gin (lower("recipient" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_action_found_by" ON "staff_action" USING gin (lower("subject" || ' ' || "action" || ' ' || "staff_name") gin_trgm_ops);