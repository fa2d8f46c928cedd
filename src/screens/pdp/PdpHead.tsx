import { joinShopPath } from '@/contracts/shopPath';
import { structuredDataOf, type MasterProduct } from '@/features/product/rules';
import { selectVariants } from '@/features/product/state';
import { useLocale } from '@/i18n/useTranslations';
import { pageTitle } from '@/screens/page/pageTitle';
import { useAppSelector } from '@/store/hooks';
import { Head } from '@/ui/head/Head';

interface PdpHeadProps {
  product: MasterProduct;
  crumbs: readonly { readonly label: string; readonly href?: string }[];
}

/** Title and description of a product, and what search engines read about it. */
export function PdpHead({ product, crumbs }: PdpHeadProps) {
  const locale = useLocale();
  const variants = useAppSelector(selectVariants);
  const addressOf = (path: string) => (path.startsWith('/media/') ? path : joinShopPath(locale, path));
  const { title, description } = product.seo;
  const name = pageTitle(title);
  return (
    <Head>
      <title>{name}</title>
      <meta key="description" name="description" content={description} />
      <meta key="og:title" property="og:title" content={name} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:type" property="og:type" content="product" />
      <script
        key="structured-data"
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredDataOf({ product, variants, addressOf, crumbs }) }}
      />
    </Head>
  );
}
