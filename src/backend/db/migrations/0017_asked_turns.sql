DROP INDEX "orders_pending";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_turn" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_turn" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_to_ask" ON "orders" USING btree ("asked_turn") WHERE "orders"."state" = 'pending' or "orders"."decline_reason" = 'missing';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("asked_turn") WHERE "refunds"."done_at" is null;