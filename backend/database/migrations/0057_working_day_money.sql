ALTER TABLE "order_item" ADD COLUMN "cancelled_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "proposed_by" text;--> statement-breakpoint
CREATE INDEX "payment_newest" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_newest_of_status" ON "payment" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_newest_of_type" ON "payment" USING btree ("pay_type","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at") WHERE "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference") WHERE "payment"."reference" <> '';--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_cancelled" CHECK ("order_item"."cancelled_count" between 0 and "order_item"."returned_count");