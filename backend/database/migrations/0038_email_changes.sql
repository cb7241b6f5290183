CREATE TABLE "email_change" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"former_email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_change_shopper" ON "email_change" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "email_change_expires" ON "email_change" USING btree ("expires_at");