CREATE TABLE "areas" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pillars" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_months" (
	"month" date NOT NULL,
	"target_id" integer NOT NULL,
	"target" double precision,
	"actual" double precision,
	"red_lower" double precision,
	"amber_lower" double precision,
	"amber_upper" double precision,
	"red_upper" double precision,
	"fact" text,
	"cause" text,
	"action" text,
	"action_completed_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "target_months_month_target_id_pk" PRIMARY KEY("month","target_id"),
	CONSTRAINT "target_months_first" CHECK (extract(day from "target_months"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"id" serial PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"pillar_id" integer NOT NULL,
	"area_id" integer,
	"type" smallint NOT NULL,
	"is_balance_score_card" boolean DEFAULT false NOT NULL,
	"rollup_target_id" integer,
	"owner_email" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "targets_type" CHECK ("targets"."type" in (0, 1, 2)),
	CONSTRAINT "targets_rollup_has_no_parent" CHECK ("targets"."area_id" is not null or "targets"."rollup_target_id" is null)
);
--> statement-breakpoint
ALTER TABLE "target_months" ADD CONSTRAINT "target_months_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_months" ADD CONSTRAINT "target_months_updated_by_id_staff_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_pillar_id_pillars_id_fk" FOREIGN KEY ("pillar_id") REFERENCES "public"."pillars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_rollup_target_id_targets_id_fk" FOREIGN KEY ("rollup_target_id") REFERENCES "public"."targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_updated_by_id_staff_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "targets_rollup" ON "targets" USING btree ("rollup_target_id");