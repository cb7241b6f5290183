CREATE TABLE "picture_to_load" (
	"id" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_origin" (
	"origin" text PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"path" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_to_load" ADD CONSTRAINT "picture_to_load_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_origin" ADD CONSTRAINT "product_origin_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_to_load_product" ON "picture_to_load" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "picture_to_load_next" ON "picture_to_load" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "product_origin_product" ON "product_origin" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_origin_path" ON "product_origin" USING btree ("path") WHERE "product_origin"."path" <> '';