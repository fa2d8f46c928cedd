CREATE TABLE "order_guesses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
