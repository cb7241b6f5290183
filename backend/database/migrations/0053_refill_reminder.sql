CREATE TABLE "refill_reminder" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_item_id" bigint NOT NULL,
	"shopper_id" bigint NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refill_reminder_line" UNIQUE("order_item_id")
);
--> statement-breakpoint
ALTER TABLE "refill_reminder" ADD CONSTRAINT "refill_reminder_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_reminder" ADD CONSTRAINT "refill_reminder_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refill_reminder_due" ON "refill_reminder" USING btree ("due_at") WHERE "refill_reminder"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "refill_reminder_shopper" ON "refill_reminder" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "refill_reminder_ended" ON "refill_reminder" USING btree ("ended_at");