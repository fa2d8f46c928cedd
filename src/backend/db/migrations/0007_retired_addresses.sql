CREATE TABLE "retired_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text,
	"retired_at" timestamp with time zone NOT NULL
);
