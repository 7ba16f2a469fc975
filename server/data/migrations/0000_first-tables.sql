CREATE TABLE "automation_windows" (
	"id" serial PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"town" text NOT NULL,
	"post_code" text NOT NULL,
	"industry" text NOT NULL,
	"consultant_id" text
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"advice_types" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"staff_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"content_type" text,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "log_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "non_visit_days" (
	"staff_id" text NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "non_visit_days_staff_id_day_pk" PRIMARY KEY("staff_id","day")
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"client_id" text NOT NULL,
	"submitted_by_id" text,
	"created_date" date NOT NULL,
	"type" text NOT NULL,
	"requested_service" text NOT NULL,
	"owner" text NOT NULL,
	"stage_name" text NOT NULL,
	"close_date" date,
	"commission" real,
	"final_commission_amount" real,
	"month_of_payment" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"staff_id" text NOT NULL,
	"method" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"job_title" text NOT NULL,
	"fte" real DEFAULT 1 NOT NULL,
	"region" text,
	"team_id" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"registered" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"monthly_visit_target" integer DEFAULT 0 NOT NULL,
	"annual_visit_target" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"employee_id" text NOT NULL,
	"parent_id" text,
	"client_id" text,
	"contract_id" text,
	"description" text,
	"activity_type" text NOT NULL,
	"advisory_type" text,
	"contact_id" text,
	"publish_to_safety_nest" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp(0) without time zone NOT NULL,
	"ends_at" timestamp(0) without time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_entries_order" CHECK ("time_entries"."ends_at" > "time_entries"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "time_entry_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"consultant_id" text NOT NULL,
	"activity" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"time_type" text NOT NULL,
	"starts_at" timestamp(0) without time zone NOT NULL,
	"ends_at" timestamp(0) without time zone NOT NULL,
	"actual_start" timestamp(0) without time zone,
	"actual_end" timestamp(0) without time zone,
	"travel_start" timestamp(0) without time zone,
	"travel_end" timestamp(0) without time zone,
	"travel_minutes" integer,
	"vrf_complete" boolean DEFAULT false NOT NULL,
	"write_up_minutes" integer,
	"write_up_confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_consultant_id_staff_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_visit_days" ADD CONSTRAINT "non_visit_days_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_submitted_by_id_staff_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_employee_id_staff_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_files" ADD CONSTRAINT "time_entry_files_entry_id_time_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."time_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_consultant_id_staff_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_client" ON "contacts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "contracts_client" ON "contracts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "opportunities_submitter" ON "opportunities" USING btree ("submitted_by_id");--> statement-breakpoint
CREATE INDEX "opportunities_client" ON "opportunities" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_region" ON "staff" USING btree ("region");--> statement-breakpoint
CREATE INDEX "time_entries_employee" ON "time_entries" USING btree ("employee_id","starts_at");--> statement-breakpoint
CREATE INDEX "time_entries_client" ON "time_entries" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "time_entries_parent" ON "time_entries" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "time_entry_files_entry" ON "time_entry_files" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "visits_consultant" ON "visits" USING btree ("consultant_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "visits_client" ON "visits" USING btree ("client_id");