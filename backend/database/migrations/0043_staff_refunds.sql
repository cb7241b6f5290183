ALTER TABLE "refund" DROP CONSTRAINT "refund_order_id_unique";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_of_order" ON "refund" USING btree ("order_id") WHERE not "refund"."by_staff";--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" USING btree ("order_id");