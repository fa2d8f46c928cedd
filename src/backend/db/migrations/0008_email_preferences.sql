CREATE TABLE "email_preferences" (
	"email" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"source" text NOT NULL,
	"is_email_subscribed" boolean NOT NULL,
	"frequency" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_preferences_email_form" CHECK ("email_preferences"."email" = lower("email_preferences"."email"))
);
