ALTER TABLE "order_trace" ADD COLUMN "is_replacement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replacement_company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replacement_tracking_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replacement_sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refund_replacement_due" ON "refund" USING btree ("id") WHERE "refund"."progress" = 'approved';--> statement-breakpoint
-- Exchanges decided before their parcels were kept here ended when they were approved.
UPDATE "refund" SET "progress" = 'replacementSent', "replacement_sent_at" = "decided_at" WHERE "refund_type" = 3 AND "progress" = 'refunded';
