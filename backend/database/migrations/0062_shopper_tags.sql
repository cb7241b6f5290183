CREATE TABLE "shopper_tag" (
	"shopper_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopper_tag_shopper_id_tag_pk" PRIMARY KEY("shopper_id","tag")
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "coupon_campaign" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "shopper_tag" ADD CONSTRAINT "shopper_tag_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_tag_shoppers" ON "shopper_tag" USING btree ("tag","shopper_id");