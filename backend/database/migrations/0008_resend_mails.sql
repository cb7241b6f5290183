ALTER TABLE "mail" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_failed" ON "mail" USING btree ("id") WHERE "mail"."status" = 'failed';--> statement-breakpoint
UPDATE "mail" SET "status" = 'expired' WHERE "status" = 'failed' AND "text" LIKE '%••••••%';
