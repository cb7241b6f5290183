CREATE TABLE "product_sales" (
	"day" date NOT NULL,
	"days" smallint NOT NULL,
	"product_id" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "product_sales_day_days_product_id_pk" PRIMARY KEY("day","days","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_day" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_of_day" FOREIGN KEY ("day") REFERENCES "public"."sales_day"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sales_best" ON "product_sales" USING btree ("day","days","pieces" DESC NULLS FIRST,"product_id");