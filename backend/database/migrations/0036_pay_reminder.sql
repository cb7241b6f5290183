ALTER TABLE "shop_order" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "useless_at" timestamp with time zone;