CREATE TABLE "sales_group" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_cents" bigint NOT NULL,
	CONSTRAINT "sales_group_kind_day_key_pk" PRIMARY KEY("kind","day","key")
);
--> statement-breakpoint
CREATE TABLE "visit_count" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "visit_count_day_kind_source_pk" PRIMARY KEY("day","kind","source"),
	CONSTRAINT "visit_count_positive" CHECK ("visit_count"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sales_day" ADD COLUMN "placed" integer;--> statement-breakpoint
ALTER TABLE "sales_group" ADD CONSTRAINT "sales_group_of_day" FOREIGN KEY ("day") REFERENCES "public"."sales_day"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_group_of_day" ON "sales_group" USING btree ("day");--> statement-breakpoint
-- The stored totals of a day also contain the number of placed orders and the regions of the paid orders. A change of
-- either deletes the totals, like the changes in 0033. An address changes only before the order is shipped. When the
-- data of a shopper is erased later, the totals keep the region.
CREATE FUNCTION forget_sales_of_placed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM forget_sales_day(old.created_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM forget_sales_day(new.created_at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_placed AFTER INSERT ON shop_order
FOR EACH ROW EXECUTE FUNCTION forget_sales_of_placed_order();
--> statement-breakpoint
CREATE TRIGGER order_placed_changed AFTER UPDATE OF created_at ON shop_order
FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION forget_sales_of_placed_order();
--> statement-breakpoint
CREATE TRIGGER order_placed_gone AFTER DELETE ON shop_order
FOR EACH ROW EXECUTE FUNCTION forget_sales_of_placed_order();
--> statement-breakpoint
CREATE TRIGGER order_region_changed AFTER UPDATE OF address, postal_code ON shop_order
FOR EACH ROW WHEN (new.paid_at IS NOT NULL AND new.shipped_at IS NULL
  AND (old.address, old.postal_code) IS DISTINCT FROM (new.address, new.postal_code))
EXECUTE FUNCTION forget_sales_of_order();
