DROP INDEX "search_documents_words";--> statement-breakpoint
DROP INDEX "search_documents_facets";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "postings" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_documents_position" ON "search_documents" USING btree ("locale","position");--> statement-breakpoint
DELETE FROM "search_words";--> statement-breakpoint
INSERT INTO "search_words" ("locale", "word", "postings")
SELECT "locale", "lexeme", string_agg(int4send("position" * 4 + "weight"), ''::bytea ORDER BY "position")
FROM (
  SELECT d."locale", d."position", w."lexeme",
    CASE WHEN 'A' = ANY(w."weights") THEN 3 WHEN 'B' = ANY(w."weights") THEN 2 ELSE 1 END AS "weight"
  FROM "search_documents" d, unnest(d."words") AS w
) AS placed
GROUP BY "locale", "lexeme";
