CREATE TABLE "social_flows" (
	"id" text PRIMARY KEY NOT NULL,
	"multipass" text NOT NULL,
	"provider" text NOT NULL,
	"return_to" text NOT NULL,
	"state_hash" text,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"identity" jsonb,
	"code_hash" text,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_flows_multipass_unique" UNIQUE("multipass"),
	CONSTRAINT "social_flows_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "social_flows_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "social_logins" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_logins_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_flows_expires_at" ON "social_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_logins_customer" ON "social_logins" USING btree ("customer_id");