CREATE TABLE "insurer_members" (
	"policy_key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"policy_number" text NOT NULL,
	"post_code" text,
	"start_date" date,
	"end_date" date,
	"endorsement_date" date,
	"status" text,
	"channel" text,
	"broker_company_name" text,
	"broker_number" text,
	"broker_contact" text
);
--> statement-breakpoint
CREATE TABLE "registration_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"company_name" text,
	"policy_number" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"mobile" text,
	"broker" text,
	"address_line_1" text,
	"address_line_2" text,
	"address_line_3" text,
	"city" text,
	"post_code" text,
	"dismissed_at" timestamp with time zone,
	"dismissed_by_id" text
);
--> statement-breakpoint
ALTER TABLE "registration_submissions" ADD CONSTRAINT "registration_submissions_dismissed_by_id_staff_id_fk" FOREIGN KEY ("dismissed_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_submissions_open" ON "registration_submissions" USING btree ("created_on") WHERE "registration_submissions"."dismissed_at" is null;