CREATE TABLE "delivery_steps" (
	"order_id" text NOT NULL,
	"group_number" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"note" text NOT NULL,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_steps_order_id_group_number_number_pk" PRIMARY KEY("order_id","group_number","number"),
	CONSTRAINT "delivery_steps_status_known" CHECK ("delivery_steps"."status" in ('accepted', 'preparing', 'on-its-way', 'delivered', 'problem'))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "refunds" SET "id" = "order_id";--> statement-breakpoint
ALTER TABLE "refunds" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_steps" ADD CONSTRAINT "delivery_steps_order_id_group_number_order_groups_order_id_number_fk" FOREIGN KEY ("order_id","group_number") REFERENCES "public"."order_groups"("order_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");