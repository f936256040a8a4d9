DROP INDEX "device_notices_summary";--> statement-breakpoint
ALTER TABLE "device_notices" DROP COLUMN "summary_at";