CREATE TABLE "changes" (
	"id" bigserial NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"version" text,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "changes_transaction_id_pk" PRIMARY KEY("transaction","id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"tab" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_staff_id_tab_kind_record_id_pk" PRIMARY KEY("staff_id","tab","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_record" ON "presence" USING btree ("kind","record_id");