ALTER TABLE "accounts" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_deletion" ON "accounts" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id") WHERE actor_id is distinct from subject_id;