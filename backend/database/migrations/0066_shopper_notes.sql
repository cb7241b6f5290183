CREATE TABLE "shopper_note" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shopper_note" ADD CONSTRAINT "shopper_note_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_note_shopper" ON "shopper_note" USING btree ("shopper_id","id");