ALTER TABLE "audit_log" ADD COLUMN "actor_roles" text[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_name","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_once" ON "audit_log" USING btree ("once_key") WHERE once_key is not null;