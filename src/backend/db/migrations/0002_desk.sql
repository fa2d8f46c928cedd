CREATE TABLE "delivery_desk_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_desk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_date" date,
	"to_date" date,
	"weekday" integer,
	"channel" text,
	"country" text,
	"state" text,
	"area_id" text,
	"capacity" integer,
	"cut_off" text,
	"surcharge_cents" integer,
	"message_key" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_desk_changes_order" CHECK ("delivery_desk_changes"."from_date" <= "delivery_desk_changes"."to_date"),
	CONSTRAINT "delivery_desk_changes_when" CHECK (case when "delivery_desk_changes"."weekday" is null then "delivery_desk_changes"."from_date" is not null and "delivery_desk_changes"."to_date" is not null else "delivery_desk_changes"."from_date" is null and "delivery_desk_changes"."to_date" is null and "delivery_desk_changes"."kind" in ('cap', 'cutoff') end),
	CONSTRAINT "delivery_desk_changes_weekday" CHECK ("delivery_desk_changes"."weekday" is null or "delivery_desk_changes"."weekday" between 0 and 6),
	CONSTRAINT "delivery_desk_changes_cut_off" CHECK ("delivery_desk_changes"."cut_off" is null or "delivery_desk_changes"."cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "delivery_desk_changes_not_negative" CHECK ("delivery_desk_changes"."capacity" >= 0 and "delivery_desk_changes"."surcharge_cents" >= 0),
	CONSTRAINT "delivery_desk_changes_what" CHECK (("delivery_desk_changes"."kind" <> 'cap' or ("delivery_desk_changes"."capacity" is not null and "delivery_desk_changes"."area_id" is not null)) and ("delivery_desk_changes"."kind" <> 'cutoff' or ("delivery_desk_changes"."cut_off" is not null and "delivery_desk_changes"."area_id" is not null)) and ("delivery_desk_changes"."kind" <> 'surcharge' or "delivery_desk_changes"."surcharge_cents" is not null))
);
--> statement-breakpoint
INSERT INTO "delivery_desk_changes" ("kind", "from_date", "to_date", "channel", "country", "state", "area_id", "note", "made_at")
SELECT 'close', "from_date", "to_date", "channel", "country", "state", "area_id", "note", now() FROM "delivery_closures" ORDER BY "id";
--> statement-breakpoint
DROP TABLE "delivery_closures" CASCADE;