CREATE TABLE "brand" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"id" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint,
	"path" text NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"alt" jsonb DEFAULT '{"zhTw":"","en":""}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku_id" bigint,
	"removed" boolean DEFAULT false NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "brand_code" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "low_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "net_grams" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "shipping_grams" integer;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_picture_product" ON "product_picture" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_picture_path" ON "product_picture" USING btree ("path");--> statement-breakpoint
CREATE INDEX "product_picture_sku" ON "product_picture" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "product_picture_waiting" ON "product_picture" USING btree ("uploaded_at") WHERE "product_picture"."product_id" is null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_code_brand_code_fk" FOREIGN KEY ("brand_code") REFERENCES "public"."brand"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_with_time" ON "product" USING btree ("id") WHERE "product"."publish_from" is not null or "product"."publish_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sku_barcode" ON "sku" USING btree ("barcode") WHERE "sku"."barcode" <> '';--> statement-breakpoint
-- The pictures that products have already, so that they can be put in another order and described.
-- in batches
INSERT INTO product_picture (id, product_id, path, position)
SELECT (SELECT coalesce(max(id), 0) FROM product_picture) + row_number() OVER (), p.id, each.path, each.nth - 1
FROM (
  SELECT id, images FROM product
  WHERE cardinality(images) > 0
    AND NOT EXISTS (SELECT 1 FROM product_picture own WHERE own.product_id = product.id)
  LIMIT 500
) p CROSS JOIN unnest(p.images) WITH ORDINALITY AS each(path, nth);
