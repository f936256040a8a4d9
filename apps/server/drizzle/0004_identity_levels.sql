ALTER TABLE "accounts" ADD COLUMN "level" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "level_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "accounts" a SET "level" = CASE WHEN a."verified" THEN 'residence' ELSE 'identity' END, "level_version" = 1 WHERE a."verified" OR EXISTS (SELECT 1 FROM "verification_documents" d WHERE d."account_id" = a."id" AND d."type" = 'PASSPORT' AND d."status" = 'VERIFIED');
