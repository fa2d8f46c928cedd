DROP INDEX "date_changes_due";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "declined_orders_of" text;--> statement-breakpoint
ALTER TABLE "date_changes" ADD COLUMN "asked_turn" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "was_owned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_sender_email" ON "orders" USING btree (lower("sender" ->> 'email'));--> statement-breakpoint
CREATE INDEX "date_changes_due" ON "date_changes" USING btree ("asked_turn") WHERE "date_changes"."state" = 'pending' or "date_changes"."reason" = 'missing';