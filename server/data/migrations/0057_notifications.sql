CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"rhythm" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"by_id" text,
	"subject" text NOT NULL,
	"client" text NOT NULL,
	"client_id" text NOT NULL,
	"record_id" text NOT NULL,
	"detail" text NOT NULL,
	"before" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail_id" text
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_of_person" ON "mails" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("staff_id","key");--> statement-breakpoint
CREATE INDEX "notifications_of_person" ON "notifications" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("staff_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_mail" ON "notifications" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "notifications_by" ON "notifications" USING btree ("by_id");