CREATE TABLE "campaign_code" (
	"code" text PRIMARY KEY NOT NULL,
	"campaign_id" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_campaign" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"discount_cents" integer NOT NULL,
	"percent" integer,
	"min_spend_cents" integer NOT NULL,
	"scope" text NOT NULL,
	"scope_codes" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"valid_days" integer,
	"total" integer,
	"per_shopper" integer NOT NULL,
	"audience" text NOT NULL,
	"code" text,
	"offered" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coupon_campaign_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_campaign_worth" CHECK ("coupon_campaign"."discount_cents" > 0 and "coupon_campaign"."min_spend_cents" >= 0 and "coupon_campaign"."percent" between 1 and 100),
	CONSTRAINT "coupon_campaign_issued" CHECK ("coupon_campaign"."issued" between 0 and coalesce("coupon_campaign"."total", "coupon_campaign"."issued"))
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "brand_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "category_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "in_coupon_scope" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_code" ADD CONSTRAINT "campaign_code_campaign_id_coupon_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."coupon_campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_code_campaign" ON "campaign_code" USING btree ("campaign_id","code");--> statement-breakpoint
CREATE INDEX "coupon_of_campaign" ON "coupon" USING btree ("campaign_id","shopper_id") WHERE "coupon"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "coupon_used_of_campaign" ON "coupon" USING btree ("campaign_id","order_id") WHERE "coupon"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_percent" CHECK ("coupon"."percent" between 1 and 100);--> statement-breakpoint
-- The codes that there are become campaigns of their own.
-- in batches
INSERT INTO coupon_campaign (id, name, discount_cents, min_spend_cents, scope, starts_at, ends_at, valid_days, total,
  per_shopper, audience, code, offered, state, issued)
SELECT (SELECT coalesce(max(id), 0) FROM coupon_campaign) + row_number() OVER (ORDER BY k.code), k.name,
  k.discount_cents, k.min_spend_cents, 'any', least(now(), k.ends_at) - interval '1 minute', k.ends_at, k.valid_days,
  greatest(1, k.claims_left + k.given), 1, 'code', k.code, k.is_offered, 'running', k.given
FROM (
  SELECT c.*, (SELECT count(*) FROM coupon held WHERE held.source_code = c.code)::int AS given
  FROM coupon_code c WHERE NOT EXISTS (SELECT 1 FROM coupon_campaign made WHERE made.code = c.code)
  ORDER BY c.code LIMIT 500
) k;--> statement-breakpoint
-- in batches
UPDATE coupon SET campaign_id = made.id
FROM coupon_campaign made
WHERE made.code = coupon.source_code AND coupon.id IN (
  SELECT held.id FROM coupon held JOIN coupon_campaign of_code ON of_code.code = held.source_code
  WHERE held.campaign_id IS NULL LIMIT 500
);--> statement-breakpoint
-- Of orders with a coupon for named products: what has no part of it was none of them.
-- in batches
UPDATE order_item SET in_coupon_scope = false
WHERE id IN (
  SELECT i.id FROM coupon c JOIN order_item i ON i.order_id = c.order_id
  WHERE c.scope = 1 AND i.discount_share_cents = 0 AND i.in_coupon_scope LIMIT 500
);
