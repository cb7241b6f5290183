CREATE UNLOGGED TABLE "submitted_call" (
	"id" text PRIMARY KEY NOT NULL,
	"claim" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE INDEX "submitted_call_claimed" ON "submitted_call" USING btree ("claimed_at");