ALTER TABLE "time_entries" ADD COLUMN "mileage" double precision;--> statement-breakpoint
ALTER TABLE "time_entry_versions" ADD COLUMN "mileage" double precision;