CREATE TABLE "audit_seal" (
	"number" integer PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"entry_at" timestamp with time zone NOT NULL,
	"entry_hash" text NOT NULL,
	"previous_at" timestamp with time zone,
	"previous_mac" text NOT NULL,
	"key_name" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "audit_seal_entry" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "link_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Audit entries are only added. They go when their retention period (730 days) is over.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'staff_action' THEN
      IF OLD.at < now() - interval '729 days' THEN RETURN OLD; END IF;
    END IF;
    IF TG_TABLE_NAME = 'audit_seal' THEN
      IF OLD.entry_at < now() - interval '729 days' THEN RETURN OLD; END IF;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'staff_action' THEN
    -- The erasure of an account removes the shopper's name. The seal does not cover this name.
    IF OLD.subject_kind = 'shopper' AND to_jsonb(NEW) - 'subject' = to_jsonb(OLD) - 'subject' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'audit entries cannot be changed or removed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_action_kept BEFORE UPDATE OR DELETE ON staff_action FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
--> statement-breakpoint
CREATE TRIGGER staff_action_whole BEFORE TRUNCATE ON staff_action FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
--> statement-breakpoint
CREATE TRIGGER audit_seal_kept BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
--> statement-breakpoint
CREATE TRIGGER audit_seal_whole BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
