CREATE TABLE "shop_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shop_events_by_name" ON "shop_events" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "shop_events_by_age" ON "shop_events" USING btree ("at");