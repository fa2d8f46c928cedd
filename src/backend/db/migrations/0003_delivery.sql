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
ALTER TABLE "delivery_area_weekdays" ADD CONSTRAINT "delivery_area_weekdays_area_id_delivery_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_holidays" ADD CONSTRAINT "delivery_holidays_special_day_id_delivery_special_days_id_fk" FOREIGN KEY ("special_day_id") REFERENCES "public"."delivery_special_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_surges" ADD CONSTRAINT "delivery_surges_special_day_id_delivery_special_days_id_fk" FOREIGN KEY ("special_day_id") REFERENCES "public"."delivery_special_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_windows" ADD CONSTRAINT "delivery_windows_special_day_id_delivery_special_days_id_fk" FOREIGN KEY ("special_day_id") REFERENCES "public"."delivery_special_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_carrier_states" ADD CONSTRAINT "delivery_carrier_states_carrier_id_delivery_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."delivery_carriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_carrier_zones" ADD CONSTRAINT "delivery_carrier_zones_carrier_id_delivery_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."delivery_carriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_origins" ADD CONSTRAINT "delivery_origins_carrier_id_delivery_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."delivery_carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_sources" ADD CONSTRAINT "delivery_sources_origin_id_delivery_origins_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."delivery_origins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_areas_prefix" ON "delivery_areas" USING btree ("country","prefix");