ALTER TABLE "order_draft" ADD COLUMN "pickup_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft" ADD COLUMN "coupon_id" bigint;