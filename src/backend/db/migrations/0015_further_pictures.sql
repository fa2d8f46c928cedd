ALTER TABLE "products" ADD COLUMN "views" jsonb;--> statement-breakpoint
ALTER TABLE "vases" ADD COLUMN "pictured_with" text[] DEFAULT '{}' NOT NULL;