ALTER TABLE "shop_order" ADD COLUMN "pickup_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "pickup_kind" text DEFAULT '' NOT NULL;