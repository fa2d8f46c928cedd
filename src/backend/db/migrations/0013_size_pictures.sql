ALTER TABLE "product_variants" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "picture_recipe" jsonb;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "picture_alt" jsonb;