ALTER TABLE "product" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "lasts_weeks" integer;