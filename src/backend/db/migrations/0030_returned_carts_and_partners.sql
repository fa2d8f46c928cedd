ALTER TABLE "carts" DROP CONSTRAINT "carts_state_known";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_state_known" CHECK ("carts"."state" in ('open', 'ordering', 'ordered', 'merged', 'returned'));