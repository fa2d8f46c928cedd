ALTER TABLE "delivery_capacity" DROP CONSTRAINT "delivery_capacity_not_negative";--> statement-breakpoint
ALTER TABLE "delivery_capacity" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD COLUMN "card_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_capacity" ADD CONSTRAINT "delivery_capacity_not_negative" CHECK ("delivery_capacity"."used" >= 0 and "delivery_capacity"."held" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_forgotten" CHECK ("orders"."client_hash" is null or "orders"."state" = 'pending');--> statement-breakpoint
-- Orders whose payment waits at this moment hold their places.
UPDATE "delivery_capacity" AS "day"
SET "held" = "waiting"."places", "used" = greatest("day"."used" - "waiting"."places", 0)
FROM (
  SELECT "slot"->>'areaId' AS "area_id", "slot"->>'channel' AS "channel", ("slot"->>'dateIso')::date AS "date", count(*)::integer AS "places"
  FROM "order_groups"
  INNER JOIN "orders" ON "orders"."id" = "order_groups"."order_id"
  CROSS JOIN LATERAL jsonb_array_elements("order_groups"."slots") AS "slot"
  WHERE "orders"."state" = 'pending'
  GROUP BY 1, 2, 3
) AS "waiting"
WHERE "day"."area_id" = "waiting"."area_id" AND "day"."channel" = "waiting"."channel" AND "day"."date" = "waiting"."date";
