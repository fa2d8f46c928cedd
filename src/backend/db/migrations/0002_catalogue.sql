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
ALTER TABLE "product_addons" ADD CONSTRAINT "product_addons_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_addons" ADD CONSTRAINT "product_addons_addon_id_addons_id_fk" FOREIGN KEY ("addon_id") REFERENCES "public"."addons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_vases" ADD CONSTRAINT "product_vases_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_vases" ADD CONSTRAINT "product_vases_vase_id_vases_id_fk" FOREIGN KEY ("vase_id") REFERENCES "public"."vases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_addons_addon" ON "product_addons" USING btree ("addon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_pid_position" ON "product_variants" USING btree ("pid","position");--> statement-breakpoint
CREATE INDEX "product_vases_vase" ON "product_vases" USING btree ("vase_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_facets" ON "search_documents" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "search_suggestions_words" ON "search_suggestions" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);