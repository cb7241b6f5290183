ALTER TABLE "shopper" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shopper" ADD COLUMN "block_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "shopper_found_by" ON "shopper" USING gin (lower("login_name" || ' ' || "real_name" || ' ' || "nickname" || ' ' || "email" || ' ' || "phone") gin_trgm_ops);