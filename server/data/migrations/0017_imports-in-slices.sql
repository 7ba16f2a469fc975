CREATE TABLE "insurer_imports" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_no" integer NOT NULL,
	"published_no" integer NOT NULL,
	"turn_ends" timestamp with time zone NOT NULL,
	CONSTRAINT "insurer_imports_only" CHECK ("insurer_imports"."is_only")
);
--> statement-breakpoint
ALTER TABLE "insurer_members" RENAME TO "insurer_member_versions";--> statement-breakpoint
ALTER TABLE "insurer_member_versions" ADD COLUMN "import_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_member_versions" DROP CONSTRAINT "insurer_members_pkey";--> statement-breakpoint
ALTER TABLE "insurer_member_versions" ADD CONSTRAINT "insurer_member_versions_policy_key_import_no_pk" PRIMARY KEY("policy_key","import_no");--> statement-breakpoint
CREATE VIEW "public"."insurer_members" AS (select distinct on ("insurer_member_versions"."policy_key") "policy_key", "import_no", "name", "policy_number", "post_code", "start_date", "end_date", "endorsement_date", "status", "channel", "broker_company_name", "broker_number", "broker_contact" from "insurer_member_versions" where "insurer_member_versions"."import_no" <= coalesce((select "insurer_imports"."published_no" from "insurer_imports"), 0) order by "insurer_member_versions"."policy_key", "insurer_member_versions"."import_no" desc);