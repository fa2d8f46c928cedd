CREATE TABLE "cart_item_addons" (
	"item_id" text NOT NULL,
	"addon_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_item_addons_item_id_addon_id_pk" PRIMARY KEY("item_id","addon_id"),
	CONSTRAINT "cart_item_addons_quantity_in_bounds" CHECK ("cart_item_addons"."quantity" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"vase_id" text,
	"is_age_verified" boolean NOT NULL,
	"choice" jsonb,
	"offer" jsonb,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "cart_items_quantity_in_bounds" CHECK ("cart_items"."quantity" between 1 and 20),
	CONSTRAINT "cart_items_choice_has_offer" CHECK (("cart_items"."choice" is null) = ("cart_items"."offer" is null))
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"country_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_state_known" CHECK ("carts"."state" in ('open', 'ordering', 'ordered')),
	CONSTRAINT "carts_country_known" CHECK ("carts"."country_id" in ('US', 'CA'))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"recipient" jsonb,
	"card_message" jsonb,
	"sender" jsonb,
	"payment_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_cart_id_unique" UNIQUE("cart_id")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"country" text NOT NULL,
	"region" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"is_delivery_taxed" boolean NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "tax_rates_country_region_valid_from_pk" PRIMARY KEY("country","region","valid_from"),
	CONSTRAINT "tax_rates_not_negative" CHECK ("tax_rates"."rate_ppm" >= 0),
	CONSTRAINT "tax_rates_below_one" CHECK ("tax_rates"."rate_ppm" < 1000000)
);
--> statement-breakpoint
CREATE TABLE "payment_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"behaviour" text NOT NULL,
	"checkout_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "payment_tokens_last4" CHECK ("payment_tokens"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"charge_key" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"outcome" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_charges_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_charges_amount_positive" CHECK ("sandbox_charges"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_groups" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"channel" text NOT NULL,
	"delivery_date" date NOT NULL,
	"delivery_end_date" date,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"time_zone" text NOT NULL,
	"fee_cents" integer NOT NULL,
	"surcharge_cents" integer NOT NULL,
	"slots" jsonb NOT NULL,
	CONSTRAINT "order_groups_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"group_number" integer,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"accessories_cents" integer NOT NULL,
	"line_cents" integer NOT NULL,
	"image_id" text NOT NULL,
	CONSTRAINT "order_lines_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_lines_sum" CHECK ("order_lines"."line_cents" = ("order_lines"."unit_cents" + "order_lines"."accessories_cents") * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"locale" text NOT NULL,
	"total_cents" integer NOT NULL,
	"cart" jsonb NOT NULL,
	"recipient" jsonb,
	"card_message" jsonb,
	"sender" jsonb NOT NULL,
	"payment_token_hash" text NOT NULL,
	"payment_brand" text NOT NULL,
	"payment_last4" text NOT NULL,
	"payment_reference" text,
	"decline_reason" text,
	"placed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "orders_total_positive" CHECK ("orders"."total_cents" > 0),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('pending', 'confirmed', 'failed')),
	CONSTRAINT "orders_id_form" CHECK ("orders"."id" ~ '^LK-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
	CONSTRAINT "orders_settled" CHECK (("orders"."state" = 'pending') = ("orders"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"facts" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"not_before" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cart_item_addons" ADD CONSTRAINT "cart_item_addons_item_id_cart_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."cart_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD CONSTRAINT "payment_tokens_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_cart_position" ON "cart_items" USING btree ("cart_id","position");--> statement-breakpoint
CREATE INDEX "carts_updated_at" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payment_tokens_expires_at" ON "payment_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_cart" ON "orders" USING btree ("cart_id") WHERE "orders"."state" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart_key" ON "orders" USING btree ("cart_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("placed_at") WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("created_at") WHERE "outbox_mails"."sent_at" is null;