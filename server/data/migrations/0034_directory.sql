CREATE TABLE "directory_group_members" (
	"group_id" text NOT NULL,
	"staff_id" text NOT NULL,
	CONSTRAINT "directory_group_members_group_id_staff_id_pk" PRIMARY KEY("group_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "directory_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "directory_id" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "directory_fields" text[];--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "directory_roles" text[];--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "group_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "local_roles" text[];--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "directory_profile" jsonb;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "directory_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_group_id_directory_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."directory_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_group_members_person" ON "directory_group_members" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_groups_name" ON "directory_groups" USING btree (lower("display_name"));--> statement-breakpoint
CREATE INDEX "staff_directory" ON "staff" USING btree ("directory_id");