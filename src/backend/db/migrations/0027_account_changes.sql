CREATE TABLE "account_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_changes_kind_known" CHECK ("account_changes"."kind" in ('provider-connected', 'provider-disconnected'))
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_customer" ON "account_changes" USING btree ("customer_id");