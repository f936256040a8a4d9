DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "recipient" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "template" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "locale" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "slots" SET DEFAULT ''::bytea;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_attempt_at") WHERE status = 'waiting';