DROP TABLE "search_words";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "words";--> statement-breakpoint
CREATE TABLE "search_vocabularies" (
	"list" text NOT NULL,
	"locale" text NOT NULL,
	"size" integer NOT NULL,
	"words" text NOT NULL,
	"ends" "bytea" NOT NULL,
	"postings" "bytea" NOT NULL,
	CONSTRAINT "search_vocabularies_list_locale_pk" PRIMARY KEY("list","locale")
);
--> statement-breakpoint
DELETE FROM "search_suggestions";--> statement-breakpoint
DROP INDEX "search_suggestions_words";--> statement-breakpoint
ALTER TABLE "search_suggestions" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "search_suggestions" DROP CONSTRAINT "search_suggestions_locale_query_pk";--> statement-breakpoint
ALTER TABLE "search_suggestions" ADD COLUMN "position" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "search_suggestions" ADD CONSTRAINT "search_suggestions_locale_position_pk" PRIMARY KEY("locale","position");
