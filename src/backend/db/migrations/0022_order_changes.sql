CREATE TABLE "date_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"group_number" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"amended" jsonb NOT NULL,
	"slots" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "date_changes_state_known" CHECK ("date_changes"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "date_changes_amount" CHECK ("date_changes"."amount_cents" >= 50),
	CONSTRAINT "date_changes_settled" CHECK (("date_changes"."state" = 'pending') = ("date_changes"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_outside_total" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "date_changes" ADD CONSTRAINT "date_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "date_changes_number" ON "date_changes" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "date_changes_one_waits" ON "date_changes" USING btree ("order_id") WHERE "date_changes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "date_changes_due" ON "date_changes" USING btree ("created_at") WHERE "date_changes"."state" = 'pending' or "date_changes"."reason" = 'missing';--> statement-breakpoint
UPDATE "order_lines" SET "item_id" = "orders"."cart" -> 'items' ->> ("order_lines"."number" - 1) FROM "orders" WHERE "orders"."id" = "order_lines"."order_id";
