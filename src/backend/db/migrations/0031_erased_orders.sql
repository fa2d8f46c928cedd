-- Orders of accounts that were erased before their orders said so. The words of their cards were erased with the account, and no
-- order with a delivery is placed without a card (it may be empty), so these belong to nobody and are never offered to anybody.
UPDATE "orders" SET "was_owned" = true
FROM "carts"
WHERE "carts"."id" = "orders"."cart_id" AND "carts"."customer_id" IS NULL AND "orders"."card_message" IS NULL;
