import { entryIdField } from '@/contracts/content/operations';

/** Arguments every list of the content service takes. */
const listFilter = `after: String first: Int handles: [String!] locale: String ${entryIdField}s: [String!] sourceEntryIds: [String!]`;
const times = 'createdAt: Int indexedAt: Int updatedAt: Int';
const ids = `${entryIdField}: ID! sourceEntryId: ID! sourceId: ID!`;
const searchFilter = (name: string, fields: string) => `
  enum ${name}SearchField { ${fields} }
  input ${name}SearchFilterInput { term: String fields: [${name}SearchField!] sortField: ${name}SearchField sortOrder: SortOrder }`;
const connection = (type: string) => `
  type ${type}Edge { cursor: String! node: ${type}! }
  type ${type}Connection { edges: [${type}Edge!]! pageInfo: PageInfo! totalCount: Int filteredCount: Int }`;

const productTypes = `
  type Product implements Node { ${ids} availableForSale: Boolean content: ProductContent ${times}
    metafields: [Metafield!]! productType: String tags: [String!]! variants: [Variant!]! vendor: String }
  type ProductContent implements Node { ${ids} productEntryId: ID ${times} description: String handle: String locale: String
    title: String featuredMedia: Media media: [Media!]! fields: JSON metafields: [Metafield!]! options: [ProductOption!]!
    published: Boolean seo: SEO }
  type Variant implements Node { ${ids} availableForSale: Boolean price: Decimal compareAtPrice: Decimal priceCurrency: String
    priceRules: [PriceRule!]! content: VariantContent metafields: [Metafield!]! productEntryId: ID productHandle: String
    sku: String weightUnit: String quantityAvailable: Int variantPosition: Int weight: Float ${times} }
  type VariantContent implements Node { ${ids} productEntryId: ID variantEntryId: ID productHandle: String locale: String
    title: String description: String swatchSrc: String featuredMedia: Media media: [Media!]! fields: JSON published: Boolean
    metafields: [Metafield!]! selectedOptions: [SelectedOption!]! ${times} }
  type PriceRule { id: ID handle: String! title: String! price: Decimal! comparedAtPrice: Decimal country: String
    priceCurrency: String! metafields: [Metafield!]! priceBreaks: [PriceBreak!]! availableTo: [String!]! }
  type PriceBreak { metafields: [Metafield!]! price: Decimal quantityMin: Int quantityMax: Int }
  type ProductOption { name: String! values: [String!]! }
  type SelectedOption { name: String! value: String! label: String }`;

const otherTypes = `
  type ProductCollection implements Node { ${ids} content: CollectionContent metafields: [Metafield!]! tags: [String!]! ${times}
    productConnection(first: Int, after: String): ProductConnection!
    products(first: Int, after: String): [Product!]! @deprecated(reason: "Use productConnection") }
  type CollectionContent implements Node { ${ids} collectionEntryId: ID! handle: String title: String description: String
    locale: String featuredMedia: Media fields: JSON metafields: [Metafield!]! published: Boolean seo: SEO ${times} }
  type Content implements Node { ${ids} handle: String title: String type: String locale: String fields: JSON
    published: Boolean tags: [String!]! ${times} }
  enum NavigationPropertyType { BLOG COLLECTION EXTERNAL GENERAL PAGE PRODUCT }
  type NavigationGroup { groupId: String! title: String createdAt: String updatedAt: String updatedBy: String
    items: [NavigationGroupItem!] properties: [NavigationPropertyItem!] }
  type NavigationGroupItem { title: String! url: String! type: NavigationPropertyType items: [NavigationGroupItem!]
    media: [NavigationMediaItem!] properties: [NavigationPropertyItem!] }
  type NavigationMediaItem { url: String }
  type NavigationPropertyItem { key: String! value: String! }
  type SpaceProperties { properties: [SpacePropertyNamespace] updatedAt: String updatedBy: String }
  type SpacePropertyNamespace { namespace: String items: [SpacePropertyItem] }
  type SpacePropertyItem { key: String! value: String! }
  type Media { id: ID src: String! type: String! altText: String mimeType: String thumbnailSrc: String }
  type Metafield { id: ID key: String! value: String! namespace: String }
  type SEO { title: String! description: String! }`;

/** The content service's schema; type and input names are part of the wire. @source spec §3 Content-service product, §7 */
export const contentSchema = `
  scalar JSON
  scalar Decimal
  interface Node { ${entryIdField}: ID! }
  type PageInfo { endCursor: String! startCursor: String! hasNextPage: Boolean! hasPreviousPage: Boolean! }
  enum SortOrder { ASC DESC }
  ${productTypes}
  ${otherTypes}
  ${['Product', 'ProductCollection', 'Content'].map(connection).join('')}
  ${searchFilter('Product', 'HANDLE SKU TAGS TITLE')}
  ${searchFilter('ProductCollection', 'HANDLE TAGS TITLE')}
  ${searchFilter('Content', 'HANDLE TITLE TYPE')}
  input ProductFilterInput { ${listFilter} pricingCountryCode: String searchFilter: ProductSearchFilterInput }
  input ProductCollectionFilterInput { ${listFilter} type: String searchFilter: ProductCollectionSearchFilterInput }
  input ContentFilterInput { ${listFilter} entryDepth: Int type: String searchFilter: ContentSearchFilterInput }
  input NavigationFilterInput { groupId: String }
  type Query {
    allProducts(filter: ProductFilterInput): ProductConnection!
    allProductCollections(filter: ProductCollectionFilterInput): ProductCollectionConnection!
    allContent(filter: ContentFilterInput): ContentConnection!
    navigation(filter: NavigationFilterInput): [NavigationGroup!]!
    spaceProperties: SpaceProperties!
  }`;
