CREATE TABLE "order_draft" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shopper_id" bigint,
	"real_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"account_phone" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address_id" bigint,
	"consignee" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"door_number" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"pay_hours" smallint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "placed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_draft_shopper" ON "order_draft" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "order_draft_changed" ON "order_draft" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "order_draft_open" ON "order_draft" USING btree ("changed_at","id") WHERE "order_draft"."order_id" is null;