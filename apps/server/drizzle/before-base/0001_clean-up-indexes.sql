CREATE INDEX "devices_last_seen" ON "devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_open" ON "one_time_codes" USING btree ("subject") WHERE consumed_at is null and superseded_at is null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("created_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "outbox_parked" ON "outbox" USING btree ("created_at") WHERE status = 'parked';