ALTER TABLE "verification_attempts" ADD COLUMN "images_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "images_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "verification_attempts_returned" ON "verification_attempts" USING btree ("decided_at","id") WHERE decision in ('return', 'refuse') and images_removed_at is null;--> statement-breakpoint
CREATE INDEX "verification_attempts_approved" ON "verification_attempts" USING btree ("decided_at","id") WHERE decision = 'approve' and images_removed_at is null;