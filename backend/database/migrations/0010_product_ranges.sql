CREATE TABLE "product_range" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "routine_step" integer;--> statement-breakpoint
CREATE INDEX "product_of_range" ON "product" USING btree ("range","weight" DESC NULLS FIRST,"sales_count" DESC NULLS FIRST,"id") WHERE "product"."on_shelf";--> statement-breakpoint
CREATE INDEX "product_best_selling" ON "product" USING btree ("sales_count" DESC NULLS FIRST,"id") WHERE "product"."on_shelf";--> statement-breakpoint
-- A shop that sells already has the ranges and the steps that the catalogue came with.
INSERT INTO product_range (code, name, weight)
SELECT known.code, known.name::jsonb, known.weight FROM (VALUES
  ('purify', '{"zhTw":"淨系列","en":"Purify"}', 5),
  ('nourish', '{"zhTw":"養系列","en":"Nourish"}', 4),
  ('strengthen', '{"zhTw":"固系列","en":"Strengthen"}', 3),
  ('soothe', '{"zhTw":"舒系列","en":"Soothe"}', 2),
  ('colour-care', '{"zhTw":"色系列","en":"Colour Care"}', 1)
) AS known(code, name, weight)
WHERE EXISTS (SELECT 1 FROM product p WHERE p.range = known.code);
--> statement-breakpoint
UPDATE category SET routine_step = step FROM (VALUES
  ('shampoo', 1), ('conditioner', 2), ('scalp-care', 3), ('treatment', 4), ('styling', 5)
) AS known(code, step) WHERE category.code = known.code;
