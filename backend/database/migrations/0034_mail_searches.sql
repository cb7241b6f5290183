DROP INDEX "mail_found_by";--> statement-breakpoint
CREATE INDEX "mail_recipient_found" ON "mail" USING gin (lower("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_subject_found" ON "mail" USING gin (lower("subject") gin_trgm_ops);