/** Entry-id field of the content service, on every type. @source spec §3 Content-service product ([service]EntryId) */
export const entryIdField = 'nacelleEntryId';

const pageInfo = 'pageInfo { hasNextPage endCursor }';
/** What is read of a menu item, on each of the five levels. */
const menuItem = 'title url type media { url } properties { key value }';
const productContent = 'content { handle locale title description seo { title description } fields }';

/** GraphQL documents of the storefront, by operation. @source spec §7 Commerce content service */
export const operations = {
  allProducts: `query allProducts($filter: ProductFilterInput) {
  allProducts(filter: $filter) { totalCount ${pageInfo} edges { cursor node {
    ${entryIdField} productType availableForSale tags ${productContent}
    variants { sku price compareAtPrice priceCurrency availableForSale content { title fields } } } } } }`,

  productCards: `query productCards($filter: ProductFilterInput) {
  allProducts(filter: $filter) { ${pageInfo} edges { cursor node {
    ${entryIdField} productType content { handle locale title fields }
    variants { sku price compareAtPrice content { fields } } } } } }`,

  allProductCollections: `query AllProductCollections($filter: ProductCollectionFilterInput) {
  allProductCollections(filter: $filter) { ${pageInfo} edges { cursor node {
    ${entryIdField} content { handle locale title description featuredMedia { src type altText } fields } } } } }`,

  productCollectionEntries: `query ProductCollectionEntries($filter: ProductCollectionFilterInput, $entriesFirst: Int, $entriesAfter: String) {
  allProductCollections(filter: $filter) { edges { node { ${entryIdField}
    productConnection(first: $entriesFirst, after: $entriesAfter) { totalCount ${pageInfo} edges { cursor node {
      ${entryIdField} productType content { handle locale title fields }
      variants { sku price compareAtPrice content { fields } } } } } } } } }`,

  allContent: `query allContent($filter: ContentFilterInput) {
  allContent(filter: $filter) { ${pageInfo} edges { cursor node { ${entryIdField} handle locale type title fields } } } }`,

  navigation: `query Navigation($filter: NavigationFilterInput) {
  navigation(filter: $filter) { groupId title items { ${menuItem}
    items { ${menuItem} items { ${menuItem} items { ${menuItem} items { ${menuItem} } } } } } } }`,

  productAddresses: `query productAddresses($filter: ProductFilterInput) {
  allProducts(filter: $filter) { ${pageInfo} edges { cursor node { ${entryIdField} updatedAt productType content { handle } } } } }`,

  collectionAddresses: `query collectionAddresses($filter: ProductCollectionFilterInput) {
  allProductCollections(filter: $filter) { ${pageInfo} edges { cursor node { ${entryIdField} updatedAt content { handle } } } } }`,

  pageAddresses: `query pageAddresses($filter: ContentFilterInput) {
  allContent(filter: $filter) { ${pageInfo} edges { cursor node { ${entryIdField} updatedAt handle } } } }`,

  spaceProperties: `query SpaceProperties { spaceProperties { properties { namespace items { key value } } updatedAt updatedBy } }`,
} as const;
