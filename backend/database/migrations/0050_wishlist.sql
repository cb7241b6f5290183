CREATE TABLE "wishlist" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"sku_id" bigint,
	"added_price_cents" integer NOT NULL,
	"added_in_stock" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_one_per_sku" UNIQUE NULLS NOT DISTINCT("shopper_id","product_id","sku_id")
);
--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;