CREATE TABLE "employee_profiles" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_titles" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"is_sdm" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp(0) without time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"campaign_id" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp(0) without time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp(0) without time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_metrics" (
	"month" date NOT NULL,
	"key" text NOT NULL,
	"value" double precision,
	"position" smallint NOT NULL,
	CONSTRAINT "marketing_metrics_month_key_pk" PRIMARY KEY("month","key"),
	CONSTRAINT "marketing_metrics_first" CHECK (extract(day from "marketing_metrics"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "prospect_audits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"new_value" text NOT NULL,
	"actioned_by" text NOT NULL,
	"actioned_by_id" text,
	"created_on" timestamp(0) without time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospect_changes" (
	"to_version" bigint PRIMARY KEY NOT NULL,
	"from_version" bigint NOT NULL,
	"group_keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospect_versions" (
	"epoch" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospects" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"contact_status" text,
	"contact_sub_status" text,
	"job_title" text,
	"company" text,
	"industry" text,
	"account_type" text,
	"account_status" text,
	"employee_profile" text,
	"employee_count" integer,
	"score" integer,
	"last_activity" timestamp(0) without time zone,
	"recent_interaction" text,
	"campaign_id" text,
	"form_ids" text[] DEFAULT '{}' NOT NULL,
	"list_ids" text[] DEFAULT '{}' NOT NULL,
	"grade" text,
	"triage" text,
	"triage_info" text,
	"status" text,
	"task_due_date" timestamp(0) without time zone,
	"owner_id" text,
	"error" text,
	"group_key" text GENERATED ALWAYS AS (coalesce('company:' || nullif(lower(btrim(regexp_replace(company, '\s+', ' ', 'g'))), ''), 'email:' || nullif(lower(btrim(email)), ''), 'prospect:' || id)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_industries" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_mappings" (
	"industry" text NOT NULL,
	"employee_profile" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "sales_mappings_industry_employee_profile_user_id_pk" PRIMARY KEY("industry","employee_profile","user_id")
);
--> statement-breakpoint
CREATE TABLE "sales_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"user_role_id" text
);
--> statement-breakpoint
ALTER TABLE "marketing_forms" ADD CONSTRAINT "marketing_forms_campaign_id_marketing_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."marketing_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_audits" ADD CONSTRAINT "prospect_audits_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_audits" ADD CONSTRAINT "prospect_audits_actioned_by_id_staff_id_fk" FOREIGN KEY ("actioned_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_campaign_id_marketing_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."marketing_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_owner_id_sales_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."sales_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_mappings" ADD CONSTRAINT "sales_mappings_industry_sales_industries_name_fk" FOREIGN KEY ("industry") REFERENCES "public"."sales_industries"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_mappings" ADD CONSTRAINT "sales_mappings_employee_profile_employee_profiles_name_fk" FOREIGN KEY ("employee_profile") REFERENCES "public"."employee_profiles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_mappings" ADD CONSTRAINT "sales_mappings_user_id_sales_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sales_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_audits_prospect" ON "prospect_audits" USING btree ("prospect_id","created_on");--> statement-breakpoint
CREATE INDEX "prospect_audits_day" ON "prospect_audits" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "prospects_group" ON "prospects" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "prospects_activity" ON "prospects" USING btree ("last_activity");--> statement-breakpoint
CREATE INDEX "prospects_forms" ON "prospects" USING gin ("form_ids");--> statement-breakpoint
CREATE INDEX "prospects_lists" ON "prospects" USING gin ("list_ids");--> statement-breakpoint
CREATE INDEX "prospects_campaign" ON "prospects" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "prospects_owner" ON "prospects" USING btree ("owner_id") WHERE "prospects"."status" is distinct from 'DELETED';