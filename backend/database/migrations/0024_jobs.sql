CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_by" text DEFAULT '' NOT NULL,
	"holder" text,
	"taken_at" timestamp with time zone,
	"taken_for" text,
	"lease_until" timestamp with time zone,
	"last_at" timestamp with time zone,
	"last_ms" integer,
	"last_outcome" text,
	"last_count" integer,
	"last_error" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_holder" CHECK ((holder is null) = (lease_until is null))
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"instance" text NOT NULL,
	"asked_by" text,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_run_outcome" CHECK ("job_run"."outcome" in ('done', 'failed', 'lost'))
);
--> statement-breakpoint
CREATE INDEX "job_run_job" ON "job_run" USING btree ("job","id");--> statement-breakpoint
CREATE INDEX "job_run_ended" ON "job_run" USING btree ("ended_at");