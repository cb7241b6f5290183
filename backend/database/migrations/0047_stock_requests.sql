CREATE TABLE "stock_request" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sku_id" bigint NOT NULL,
	"shopper_id" bigint,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stock_request" ADD CONSTRAINT "stock_request_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_request" ADD CONSTRAINT "stock_request_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_request_open" ON "stock_request" USING btree ("email","sku_id") WHERE "stock_request"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_request_waiting" ON "stock_request" USING btree ("sku_id","id") WHERE "stock_request"."ended_at" is null and "stock_request"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_request_told" ON "stock_request" USING btree ("sku_id","told_at") WHERE "stock_request"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_request_asked" ON "stock_request" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "stock_request_ended" ON "stock_request" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "stock_request_shopper" ON "stock_request" USING btree ("shopper_id");