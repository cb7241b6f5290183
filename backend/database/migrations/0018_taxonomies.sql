ALTER TABLE "staff_action" ALTER COLUMN "subject_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "efficacy" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "efficacy" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "efficacy" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "efficacy" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_range" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_range" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_range" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_range" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_action" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_of_brand" ON "product" USING btree ("brand_code");--> statement-breakpoint
CREATE INDEX "staff_action_subject" ON "staff_action" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
-- What weighed most stood first; now each has its place.
UPDATE brand SET position = place FROM (SELECT code AS of, row_number() OVER (ORDER BY weight DESC, code) AS place FROM brand) placed WHERE code = placed.of;--> statement-breakpoint
UPDATE category SET position = place FROM (SELECT code AS of, row_number() OVER (ORDER BY weight DESC, code) AS place FROM category) placed WHERE code = placed.of;--> statement-breakpoint
UPDATE efficacy SET position = place FROM (SELECT code AS of, row_number() OVER (ORDER BY weight DESC, code) AS place FROM efficacy) placed WHERE code = placed.of;--> statement-breakpoint
UPDATE product_range SET position = place FROM (SELECT code AS of, row_number() OVER (ORDER BY weight DESC, code) AS place FROM product_range) placed WHERE code = placed.of;--> statement-breakpoint
ALTER TABLE "brand" DROP COLUMN "weight";
