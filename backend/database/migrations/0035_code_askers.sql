DROP INDEX "verification_code_live";--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_code_usable" ON "verification_code" USING btree ("email","type") WHERE "verification_code"."spent_at" is null;