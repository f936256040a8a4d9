-- The table becomes a partition as it lies, so nothing is copied: docs/decisions/106-an-audit-by-months.md.
ALTER TABLE "audit_events" RENAME TO "audit_events_early";--> statement-breakpoint
ALTER INDEX "audit_events_subject" RENAME TO "audit_events_early_subject";--> statement-breakpoint
ALTER INDEX "audit_events_actor" RENAME TO "audit_events_early_actor";--> statement-breakpoint
ALTER INDEX "audit_events_at" RENAME TO "audit_events_early_at";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "audit_events_early_pk" ON "audit_events_early" USING btree ("id","at");--> statement-breakpoint
ALTER TABLE "audit_events_early" DROP CONSTRAINT "audit_events_pkey";--> statement-breakpoint
ALTER TABLE "audit_events_early" ADD PRIMARY KEY USING INDEX "audit_events_early_pk";--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"action" text NOT NULL,
	"result" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_events_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id") WHERE actor_id is distinct from subject_id;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
DO $$
DECLARE
	latest timestamp with time zone := (SELECT max("at") FROM "audit_events_early");
	month timestamp := date_trunc('month', greatest(now(), latest) AT TIME ZONE 'UTC');
BEGIN
	IF latest IS NULL THEN
		DROP TABLE "audit_events_early";
	ELSE
		month := month + interval '1 month';
		EXECUTE format('ALTER TABLE "audit_events" ATTACH PARTITION "audit_events_early" FOR VALUES FROM (MINVALUE) TO (%L)',
			month AT TIME ZONE 'UTC');
	END IF;
	FOR ahead IN 0..2 LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "audit_events" FOR VALUES FROM (%L) TO (%L)',
			'audit_events_' || to_char(month, 'YYYY_MM'), month AT TIME ZONE 'UTC',
			(month + interval '1 month') AT TIME ZONE 'UTC');
		month := month + interval '1 month';
	END LOOP;
	CREATE TABLE "audit_events_rest" PARTITION OF "audit_events" DEFAULT;
END $$;
--> statement-breakpoint
-- A process of an older version would remove rows by their place alone, which names one row in each partition.
DELETE FROM "outbox" WHERE "kind" = 'upkeep';
