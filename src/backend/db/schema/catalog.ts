import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Localised } from '@/backend/catalog/catalogue';
import type { ProductTexts, ProductView } from '@/backend/catalog/sources/productSources';
import { knownState, notNegative, publishing, instant, reference } from './columns';

/** Everything sold by itself, in all its languages. */
export const products = pgTable(
  'products',
  {
    pid: text('pid').primaryKey(),
    handle: text('handle').notNull().unique(),
    /** Name of the file it came from; an export writes it there again. */
    sourceGroup: text('source_group').notNull(),
    productType: text('product_type').notNull(),
    productClass: text('product_class').notNull(),
    productSubType: text('product_sub_type').array().notNull(),
    fulfillment: text('fulfillment').array().notNull(),
    occasions: text('occasions').array().notNull(),
    colors: text('colors').array().notNull(),
    flowers: text('flowers').array().notNull(),
    features: text('features').array().notNull(),
    badges: text('badges').array().notNull(),
    petSafe: boolean('pet_safe').notNull(),
    /** Keys of the vocabulary; null while unknown. */
    allergens: jsonb('allergens').$type<{ contains: string[]; mayContain: string[] }>(),
    alcohol: jsonb('alcohol').$type<{ volumeMl: number; abv: number }>(),
    isMembership: boolean('is_membership').notNull().default(false),
    defaultSku: text('default_sku').notNull(),
    texts: jsonb('texts').$type<ProductTexts>().notNull(),
    pictureId: text('picture_id').notNull(),
    /** How its picture is made; null for merchants who bring their own. */
    pictureRecipe: jsonb('picture_recipe').$type<Record<string, unknown>>(),
    /** Further looks at it, in their order. */
    views: jsonb('views').$type<ProductView[]>(),
    /** What only its kind has, for example the term of a membership. */
    extra: jsonb('extra').$type<Record<string, unknown>>().notNull().default({}),
    ...publishing(),
  },
  (table) => [
    knownState('products', table.state),
    check('products_alcohol_has_type', sql`(${table.productType} = 'wine') = (${table.alcohol} is not null)`),
  ],
);

/** Sizes of a product with their prices. */
export const productVariants = pgTable(
  'product_variants',
  {
    sku: text('sku').primaryKey(),
    pid: reference('pid', () => products.pid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    size: text('size').notNull(),
    title: jsonb('title').$type<Localised>().notNull(),
    contents: jsonb('contents').$type<Localised>(),
    /** What it costs today, sales included. */
    priceCents: integer('price_cents').notNull(),
    compareAtCents: integer('compare_at_cents'),
    /** What it costs again when the sale ends; null while there is none. */
    usualCents: integer('usual_cents'),
    memberCents: integer('member_cents'),
    stems: integer('stems'),
    heightIn: integer('height_in'),
    widthIn: integer('width_in'),
    /** Null where the product's picture shows this size. */
    pictureId: text('picture_id'),
    pictureRecipe: jsonb('picture_recipe').$type<Record<string, unknown>>(),
    pictureAlt: jsonb('picture_alt').$type<Localised>(),
  },
  (table) => [
    uniqueIndex('product_variants_pid_position').on(table.pid, table.position),
    check('product_variants_price_positive', sql`${table.priceCents} > 0`),
    check('product_variants_sale_is_lower', sql`${table.compareAtCents} > ${table.priceCents}`),
    check(
      'product_variants_usual_is_between',
      sql`${table.usualCents} > ${table.priceCents} and ${table.usualCents} <= ${table.compareAtCents}`,
    ),
    check(
      'product_variants_member_is_lower',
      sql`${table.memberCents} > 0 and ${table.memberCents} < ${table.priceCents}`,
    ),
  ],
);

/** Vases a bouquet can be sold with; one of them is "no vase". */
export const vases = pgTable(
  'vases',
  {
    id: text('id').primaryKey(),
    handle: text('handle').notNull().unique(),
    title: jsonb('title').$type<Localised>().notNull(),
    description: jsonb('description').$type<Localised>().notNull(),
    priceCents: integer('price_cents').notNull(),
    isDummy: boolean('is_dummy').notNull(),
    pictureId: text('picture_id'),
    pictureRecipe: jsonb('picture_recipe').$type<Record<string, unknown>>(),
    pictureAlt: jsonb('picture_alt').$type<Localised>(),
    /** Skus that have a picture in it. */
    picturedWith: text('pictured_with').array().notNull().default([]),
    ...publishing(),
  },
  (table) => [knownState('vases', table.state), notNegative('vases_price_not_negative', table.priceCents)],
);

/** Greeting cards and ribbons. */
export const addons = pgTable(
  'addons',
  {
    id: text('id').primaryKey(),
    productId: text('product_id').notNull(),
    name: jsonb('name').$type<Localised>().notNull(),
    description: jsonb('description').$type<Localised>().notNull(),
    sequence: integer('sequence').notNull(),
    addonType: text('addon_type', { enum: ['greetingCard', 'berryRibbon'] }).notNull(),
    productClass: text('product_class').notNull(),
    fulfillment: text('fulfillment').array().notNull(),
    priceCents: integer('price_cents').notNull(),
    promotionalCents: integer('promotional_cents'),
    pictureId: text('picture_id').notNull(),
    pictureRecipe: jsonb('picture_recipe').$type<Record<string, unknown>>(),
    pictureAlt: jsonb('picture_alt').$type<Localised>(),
    ...publishing(),
  },
  (table) => [
    knownState('addons', table.state),
    notNegative('addons_price_not_negative', table.priceCents),
    check(
      'addons_promotion_is_lower',
      sql`${table.promotionalCents} >= 0 and ${table.promotionalCents} < ${table.priceCents}`,
    ),
  ],
);

/** Vases offered with a product; position 0 is preselected. */
export const productVases = pgTable(
  'product_vases',
  {
    pid: reference('pid', () => products.pid, { onDelete: 'cascade' }),
    vaseId: reference('vase_id', () => vases.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pid, table.vaseId] }),
    index('product_vases_vase').on(table.vaseId),
  ],
);

/** Add-ons offered with a product. */
export const productAddons = pgTable(
  'product_addons',
  {
    pid: reference('pid', () => products.pid, { onDelete: 'cascade' }),
    addonId: reference('addon_id', () => addons.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pid, table.addonId] }),
    index('product_addons_addon').on(table.addonId),
  ],
);

/** Finished pictures: the files `/media/<id>/<version>/<width>.avif` and `.webp`. */
export const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  version: text('version').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  widths: integer('widths').array().notNull(),
  blurDataUrl: text('blur_data_url'),
});

/** One row; its number grows with every change of catalogue or content, so that processes drop what they hold in memory. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer('id').primaryKey(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('catalogue_version_one_row', sql`${table.id} = 1`)],
);
