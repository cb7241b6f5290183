CREATE TABLE "order_parcel" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"company" text NOT NULL,
	"tracking_no" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_parcel_item" (
	"parcel_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_parcel_item_parcel_id_order_item_id_pk" PRIMARY KEY("parcel_id","order_item_id"),
	CONSTRAINT "order_parcel_item_count" CHECK ("order_parcel_item"."count" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "order_parcel" ADD CONSTRAINT "order_parcel_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_item" ADD CONSTRAINT "order_parcel_item_parcel_id_order_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_item" ADD CONSTRAINT "order_parcel_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_parcel_order" ON "order_parcel" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_parcel_item_line" ON "order_parcel_item" USING btree ("order_item_id");