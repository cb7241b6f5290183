CREATE TABLE "review" (
	"id" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"order_item_id" bigint,
	"shopper_id" bigint,
	"writer" text NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"stars" smallint NOT NULL,
	"scalp" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hide_reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_order_item_id_unique" UNIQUE("order_item_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" in (1, 2, 3, 4, 5)),
	CONSTRAINT "review_state" CHECK ("review"."state" in ('waiting', 'shown', 'hidden')),
	CONSTRAINT "review_of_line" CHECK ("review"."is_example" or ("review"."order_item_id" is not null and "review"."shopper_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "shopper" ADD COLUMN "review_mails_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "review_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_shown_newest" ON "review" USING btree ("product_id","id") WHERE "review"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "review_shown_stars" ON "review" USING btree ("product_id","stars","id","is_example") WHERE "review"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "review_state" ON "review" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "review_reported" ON "review" USING btree ("id") WHERE "review"."reports" > 0;--> statement-breakpoint
CREATE INDEX "review_shopper" ON "review" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "order_review_due" ON "shop_order" USING btree ("received_at") WHERE "shop_order"."status" = 7 and "shop_order"."review_asked_at" is null;