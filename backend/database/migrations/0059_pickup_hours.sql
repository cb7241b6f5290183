ALTER TABLE "shop_order" ADD COLUMN "pickup_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_factor" ADD COLUMN "warned_at" timestamp with time zone;