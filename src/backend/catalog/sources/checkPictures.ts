import type { Report, Sourced } from './SourceFile';
import type { ProductSource } from './productSource';
import type { ShopFiles } from './readShopFiles';

/** Checks what products and vases say of their further pictures: sizes, views, sizes in vases. */
export function checkPictures(files: ShopFiles, report: Report): void {
  for (const product of files.products) {
    checkSizePictures(product, report);
    checkViews(product, report);
  }
  checkPicturedVases(files, report);
}

function checkSizePictures(product: Sourced<ProductSource>, report: Report): void {
  const { picture: recipe, defaultProductId, variants } = product.value;
  const kinds = Array.isArray(recipe?.flowers) ? recipe.flowers.length : 0;
  variants.forEach(({ sku, picture }, index) => {
    if (!picture) return;
    const path = ['variants', index, 'picture'];
    if (!recipe) report(product, path, 'differs from a picture that the product does not have');
    else if (sku === defaultProductId)
      report(product, path, 'belongs to the product: its picture shows this size');
    else if (picture.counts && picture.counts.length !== kinds)
      report(
        product,
        [...path, 'counts'],
        `must count the ${kinds} kinds of flowers of the product's picture`,
      );
  });
}

function checkViews(product: Sourced<ProductSource>, report: Report): void {
  const { picture: recipe, views = [] } = product.value;
  views.forEach(({ id, picture }, index) => {
    if (picture && !recipe)
      report(product, ['views', index, 'picture'], 'looks at a picture that the product does not have');
    if (views.findIndex((one) => one.id === id) < index)
      report(product, ['views', index, 'id'], `"${id}" stands here twice`);
  });
}

function checkPicturedVases({ vases, products, faulty }: ShopFiles, report: Report): void {
  if (faulty.size > 0) return;
  const offered = new Map(
    products.flatMap(({ value }) => value.variants.map(({ sku }) => [sku, value.vases] as const)),
  );
  for (const vase of vases) {
    vase.value.picturedWith?.forEach((sku, index) => {
      const path = ['picturedWith', index];
      if (!offered.has(sku)) report(vase, path, `"${sku}" is no known size`);
      else if (!offered.get(sku)?.includes(vase.value.calyxPid))
        report(vase, path, `"${sku}" is not offered with this vase`);
    });
  }
}
