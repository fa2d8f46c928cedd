CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "seed_state" (
	"step" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addons" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"sequence" integer NOT NULL,
	"addon_type" text NOT NULL,
	"product_class" text NOT NULL,
	"fulfillment" text[] NOT NULL,
	"price_cents" integer NOT NULL,
	"promotional_cents" integer,
	"picture_id" text NOT NULL,
	"picture_recipe" jsonb,
	"picture_alt" jsonb,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addons_state_known" CHECK ("addons"."state" in ('draft', 'published', 'archived')),
	CONSTRAINT "addons_price_not_negative" CHECK ("addons"."price_cents" >= 0),
	CONSTRAINT "addons_promotion_is_lower" CHECK ("addons"."promotional_cents" >= 0 and "addons"."promotional_cents" < "addons"."price_cents")
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "product_addons" (
	"pid" text NOT NULL,
	"addon_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_addons_pid_addon_id_pk" PRIMARY KEY("pid","addon_id")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"sku" text PRIMARY KEY NOT NULL,
	"pid" text NOT NULL,
	"position" integer NOT NULL,
	"size" text NOT NULL,
	"title" jsonb NOT NULL,
	"contents" jsonb,
	"price_cents" integer NOT NULL,
	"compare_at_cents" integer,
	"member_cents" integer,
	"stems" integer,
	"height_in" integer,
	"width_in" integer,
	CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price_cents" > 0),
	CONSTRAINT "product_variants_sale_is_lower" CHECK ("product_variants"."compare_at_cents" > "product_variants"."price_cents"),
	CONSTRAINT "product_variants_member_is_lower" CHECK ("product_variants"."member_cents" > 0 and "product_variants"."member_cents" < "product_variants"."price_cents")
);
--> statement-breakpoint
CREATE TABLE "product_vases" (
	"pid" text NOT NULL,
	"vase_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_vases_pid_vase_id_pk" PRIMARY KEY("pid","vase_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"pid" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"source_group" text NOT NULL,
	"product_type" text NOT NULL,
	"product_class" text NOT NULL,
	"product_sub_type" text[] NOT NULL,
	"fulfillment" text[] NOT NULL,
	"occasions" text[] NOT NULL,
	"colors" text[] NOT NULL,
	"flowers" text[] NOT NULL,
	"features" text[] NOT NULL,
	"badges" text[] NOT NULL,
	"pet_safe" boolean NOT NULL,
	"alcohol" jsonb,
	"is_membership" boolean DEFAULT false NOT NULL,
	"default_sku" text NOT NULL,
	"texts" jsonb NOT NULL,
	"picture_id" text NOT NULL,
	"picture_recipe" jsonb,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_handle_unique" UNIQUE("handle"),
	CONSTRAINT "products_state_known" CHECK ("products"."state" in ('draft', 'published', 'archived')),
	CONSTRAINT "products_alcohol_has_type" CHECK (("products"."product_type" = 'wine') = ("products"."alcohol" is not null))
);
--> statement-breakpoint
CREATE TABLE "vases" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"is_dummy" boolean NOT NULL,
	"picture_id" text,
	"picture_recipe" jsonb,
	"picture_alt" jsonb,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vases_handle_unique" UNIQUE("handle"),
	CONSTRAINT "vases_state_known" CHECK ("vases"."state" in ('draft', 'published', 'archived')),
	CONSTRAINT "vases_price_not_negative" CHECK ("vases"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"handle" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"document" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collections_state_known" CHECK ("collections"."state" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"type" text NOT NULL,
	"handle" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_entries_type_handle_pk" PRIMARY KEY("type","handle"),
	CONSTRAINT "content_entries_state_known" CHECK ("content_entries"."state" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "navigation_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"document" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "navigation_groups_state_known" CHECK ("navigation_groups"."state" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"blur_data_url" text
);
--> statement-breakpoint
CREATE TABLE "space_properties" (
	"namespace" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"items" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "space_properties_state_known" CHECK ("space_properties"."state" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"list" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"label" jsonb NOT NULL,
	CONSTRAINT "vocabulary_list_key_pk" PRIMARY KEY("list","key")
);
--> statement-breakpoint
CREATE TABLE "partner_configs" (
	"handle" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_configs_state_known" CHECK ("partner_configs"."state" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"locale" text NOT NULL,
	"object_id" text NOT NULL,
	"position" integer NOT NULL,
	"attributes" jsonb NOT NULL,
	"words" "tsvector" NOT NULL,
	"facets" text[] NOT NULL,
	"numbers" jsonb NOT NULL,
	CONSTRAINT "search_documents_locale_object_id_pk" PRIMARY KEY("locale","object_id")
);
--> statement-breakpoint
CREATE TABLE "search_suggestions" (
	"locale" text NOT NULL,
	"query" text NOT NULL,
	"popularity" integer NOT NULL,
	"hits" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_suggestions_locale_query_pk" PRIMARY KEY("locale","query")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
CREATE TABLE "delivery_area_weekdays" (
	"area_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"cut_off" text NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "delivery_area_weekdays_area_id_weekday_pk" PRIMARY KEY("area_id","weekday"),
	CONSTRAINT "delivery_area_weekdays_weekday" CHECK ("delivery_area_weekdays"."weekday" between 0 and 6),
	CONSTRAINT "delivery_area_weekdays_cut_off" CHECK ("delivery_area_weekdays"."cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "delivery_area_weekdays_capacity" CHECK ("delivery_area_weekdays"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"prefix" text NOT NULL,
	"is_florist_served" boolean NOT NULL,
	"is_parcel_served" boolean NOT NULL,
	CONSTRAINT "delivery_areas_prefix_form" CHECK ("delivery_areas"."prefix" ~ '^[0-9A-Z]{1,5}$')
);
--> statement-breakpoint
CREATE TABLE "delivery_capacity" (
	"area_id" text NOT NULL,
	"channel" text NOT NULL,
	"date" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "delivery_capacity_area_id_channel_date_pk" PRIMARY KEY("area_id","channel","date"),
	CONSTRAINT "delivery_capacity_not_negative" CHECK ("delivery_capacity"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"channel" text,
	"country" text,
	"state" text,
	"area_id" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_closures_order" CHECK ("delivery_closures"."from_date" <= "delivery_closures"."to_date")
);
--> statement-breakpoint
CREATE TABLE "delivery_fees" (
	"channel" text NOT NULL,
	"country" text NOT NULL,
	"weekday" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"surcharge_cents" integer NOT NULL,
	"message_key" text NOT NULL,
	CONSTRAINT "delivery_fees_channel_country_weekday_pk" PRIMARY KEY("channel","country","weekday"),
	CONSTRAINT "delivery_fees_weekday" CHECK ("delivery_fees"."weekday" between 0 and 6),
	CONSTRAINT "delivery_fees_not_negative" CHECK ("delivery_fees"."fee_cents" >= 0 and "delivery_fees"."surcharge_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_holidays" (
	"id" text PRIMARY KEY NOT NULL,
	"special_day_id" text NOT NULL,
	"channel" text,
	"country" text,
	"state" text
);
--> statement-breakpoint
CREATE TABLE "delivery_restrictions" (
	"id" text PRIMARY KEY NOT NULL,
	"match_kind" text NOT NULL,
	"match_value" text DEFAULT '' NOT NULL,
	"channel" text,
	"country" text,
	"state" text,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_rules_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "delivery_rules_version_one_row" CHECK ("delivery_rules_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_special_days" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"month" integer,
	"day_of_month" integer,
	"weekday" integer,
	"nth" integer,
	"offset_days" integer,
	"observed" text NOT NULL,
	CONSTRAINT "delivery_special_days_month" CHECK ("delivery_special_days"."kind" = 'easter' or "delivery_special_days"."month" between 1 and 12),
	CONSTRAINT "delivery_special_days_day" CHECK ("delivery_special_days"."kind" not in ('fixed', 'weekday-before') or "delivery_special_days"."day_of_month" between 1 and 31),
	CONSTRAINT "delivery_special_days_weekday" CHECK ("delivery_special_days"."kind" in ('fixed', 'easter') or "delivery_special_days"."weekday" between 0 and 6),
	CONSTRAINT "delivery_special_days_nth" CHECK ("delivery_special_days"."kind" <> 'nth-weekday' or "delivery_special_days"."nth" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "delivery_surges" (
	"id" text PRIMARY KEY NOT NULL,
	"special_day_id" text NOT NULL,
	"first_offset" integer NOT NULL,
	"last_offset" integer NOT NULL,
	"channel" text,
	"country" text,
	"state" text,
	"surcharge_cents" integer NOT NULL,
	"message_key" text NOT NULL,
	CONSTRAINT "delivery_surges_order" CHECK ("delivery_surges"."first_offset" <= "delivery_surges"."last_offset"),
	CONSTRAINT "delivery_surges_not_negative" CHECK ("delivery_surges"."surcharge_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_windows" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text,
	"country" text,
	"state" text,
	"fee_cents" integer NOT NULL,
	"message_key" text NOT NULL,
	"min_dates" integer NOT NULL,
	"notice_days" integer NOT NULL,
	"length_days" integer,
	"special_day_id" text,
	"first_offset" integer,
	"last_offset" integer,
	CONSTRAINT "delivery_windows_not_negative" CHECK ("delivery_windows"."fee_cents" >= 0 and "delivery_windows"."notice_days" >= 0 and "delivery_windows"."min_dates" >= 1),
	CONSTRAINT "delivery_windows_flexible" CHECK ("delivery_windows"."kind" <> 'flexible' or "delivery_windows"."length_days" between 2 and 14),
	CONSTRAINT "delivery_windows_holiday" CHECK ("delivery_windows"."kind" <> 'holiday' or ("delivery_windows"."special_day_id" is not null and "delivery_windows"."first_offset" <= "delivery_windows"."last_offset"))
);
--> statement-breakpoint
CREATE TABLE "delivery_carrier_states" (
	"carrier_id" text NOT NULL,
	"state" text NOT NULL,
	"is_delivered" boolean NOT NULL,
	"extra_days" integer NOT NULL,
	CONSTRAINT "delivery_carrier_states_carrier_id_state_pk" PRIMARY KEY("carrier_id","state"),
	CONSTRAINT "delivery_carrier_states_days" CHECK ("delivery_carrier_states"."extra_days" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "delivery_carrier_zones" (
	"carrier_id" text NOT NULL,
	"max_km" integer NOT NULL,
	"transit_days" integer NOT NULL,
	CONSTRAINT "delivery_carrier_zones_carrier_id_max_km_pk" PRIMARY KEY("carrier_id","max_km"),
	CONSTRAINT "delivery_carrier_zones_days" CHECK ("delivery_carrier_zones"."transit_days" between 0 and 14)
);
--> statement-breakpoint
CREATE TABLE "delivery_carriers" (
	"id" text PRIMARY KEY NOT NULL,
	"transit_weekdays" integer[] NOT NULL,
	"delivery_weekdays" integer[] NOT NULL,
	CONSTRAINT "delivery_carriers_transit" CHECK (cardinality("delivery_carriers"."transit_weekdays") > 0 and "delivery_carriers"."transit_weekdays" <@ array[0, 1, 2, 3, 4, 5, 6]),
	CONSTRAINT "delivery_carriers_delivery" CHECK (cardinality("delivery_carriers"."delivery_weekdays") > 0 and "delivery_carriers"."delivery_weekdays" <@ array[0, 1, 2, 3, 4, 5, 6])
);
--> statement-breakpoint
CREATE TABLE "delivery_lead_times" (
	"match_kind" text NOT NULL,
	"match_value" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"lead_days" integer NOT NULL,
	CONSTRAINT "delivery_lead_times_match_kind_match_value_channel_pk" PRIMARY KEY("match_kind","match_value","channel"),
	CONSTRAINT "delivery_lead_times_days" CHECK ("delivery_lead_times"."lead_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "delivery_origins" (
	"id" text PRIMARY KEY NOT NULL,
	"carrier_id" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"time_zone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"processing_days" integer NOT NULL,
	"cut_off" text NOT NULL,
	"ship_weekdays" integer[] NOT NULL,
	"daily_capacity" integer NOT NULL,
	CONSTRAINT "delivery_origins_cut_off" CHECK ("delivery_origins"."cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "delivery_origins_ship" CHECK (cardinality("delivery_origins"."ship_weekdays") > 0 and "delivery_origins"."ship_weekdays" <@ array[0, 1, 2, 3, 4, 5, 6]),
	CONSTRAINT "delivery_origins_not_negative" CHECK ("delivery_origins"."processing_days" between 0 and 30 and "delivery_origins"."daily_capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_sources" (
	"match_kind" text NOT NULL,
	"match_value" text DEFAULT '' NOT NULL,
	"origin_id" text NOT NULL,
	CONSTRAINT "delivery_sources_match_kind_match_value_origin_id_pk" PRIMARY KEY("match_kind","match_value","origin_id")
);
--> statement-breakpoint
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
	"image_path" text NOT NULL,
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
ALTER TABLE "product_addons" ADD CONSTRAINT "product_addons_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_addons" ADD CONSTRAINT "product_addons_addon_id_addons_id_fk" FOREIGN KEY ("addon_id") REFERENCES "public"."addons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_vases" ADD CONSTRAINT "product_vases_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_vases" ADD CONSTRAINT "product_vases_vase_id_vases_id_fk" FOREIGN KEY ("vase_id") REFERENCES "public"."vases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_area_weekdays" ADD CONSTRAINT "delivery_area_weekdays_area_id_delivery_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_holidays" ADD CONSTRAINT "delivery_holidays_special_day_id_delivery_special_days_id_fk" FOREIGN KEY ("special_day_id") REFERENCES "public"."delivery_special_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_surges" ADD CONSTRAINT "delivery_surges_special_day_id_delivery_special_days_id_fk" FOREIGN KEY ("special_day_id") REFERENCES "public"."delivery_special_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_windows" ADD CONSTRAINT "delivery_windows_special_day_id_delivery_special_days_id_fk" FOREIGN KEY ("special_day_id") REFERENCES "public"."delivery_special_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_carrier_states" ADD CONSTRAINT "delivery_carrier_states_carrier_id_delivery_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."delivery_carriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_carrier_zones" ADD CONSTRAINT "delivery_carrier_zones_carrier_id_delivery_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."delivery_carriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_origins" ADD CONSTRAINT "delivery_origins_carrier_id_delivery_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."delivery_carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_sources" ADD CONSTRAINT "delivery_sources_origin_id_delivery_origins_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."delivery_origins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item_addons" ADD CONSTRAINT "cart_item_addons_item_id_cart_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."cart_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD CONSTRAINT "payment_tokens_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_addons_addon" ON "product_addons" USING btree ("addon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_pid_position" ON "product_variants" USING btree ("pid","position");--> statement-breakpoint
CREATE INDEX "product_vases_vase" ON "product_vases" USING btree ("vase_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_facets" ON "search_documents" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "search_suggestions_words" ON "search_suggestions" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_areas_prefix" ON "delivery_areas" USING btree ("country","prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_cart_position" ON "cart_items" USING btree ("cart_id","position");--> statement-breakpoint
CREATE INDEX "carts_updated_at" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payment_tokens_expires_at" ON "payment_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_cart" ON "orders" USING btree ("cart_id") WHERE "orders"."state" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart_key" ON "orders" USING btree ("cart_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("placed_at") WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("created_at") WHERE "outbox_mails"."sent_at" is null;