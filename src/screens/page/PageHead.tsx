import { shopIdentity } from '@/contracts/shopIdentity';
import { Head } from '@/ui/head/Head';

interface PageHeadProps {
  title: string;
  description: string;
}

/** Title and description of a page, as tabs and search engines show them. */
export function PageHead({ title, description }: PageHeadProps) {
  const name = pageTitle(title);
  return (
    <Head>
      <title>{name}</title>
      <meta key="description" name="description" content={description} />
      <meta key="og:title" property="og:title" content={name} />
      <meta key="og:description" property="og:description" content={description} />
    </Head>
  );
}

/** Title of a page with the shop's name at its end, once. */
const pageTitle = (title: string): string =>
  title.includes(shopIdentity().name) ? title : [title, shopIdentity().name].filter(Boolean).join(' | ');
