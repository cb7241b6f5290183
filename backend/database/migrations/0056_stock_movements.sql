DROP INDEX "stock_movement_sku";--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "staff_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "stock_movement_sku_at" ON "stock_movement" USING btree ("sku_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_submit" ON "stock_movement" USING btree ("request_id","sku_id") WHERE "stock_movement"."request_id" is not null;