ALTER TABLE "clients" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "annual_fee" double precision;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "account_owner_id" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "value" double precision;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "manager_id" text;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_account_owner_id_staff_id_fk" FOREIGN KEY ("account_owner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_manager_id_staff_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_account_owner" ON "clients" USING btree ("account_owner_id");--> statement-breakpoint
CREATE INDEX "staff_manager" ON "staff" USING btree ("manager_id");