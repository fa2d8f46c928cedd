import { Flower2, Info, PawPrint, ShoppingBag, Store } from 'lucide';
import styled from 'styled-components';
import type { AllergenFacts } from '@/contracts/content/fields';
import { promiseKindOf } from '@/features/delivery/rules';
import type { MasterProduct } from '@/features/product/rules';
import { selectVariants } from '@/features/product/state';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Icon } from '@/ui/icons/Icon';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { sizeDetail } from './ProductPickers';

/** What it is, what is inside each size, how to look after it, and what to know before it arrives. */
export function ProductDetails({ product }: { product: MasterProduct }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const variants = useAppSelector(selectVariants);
  const kind = promiseKindOf(product.productType, product.metaInfo.productSubType);
  return (
    <Root>
      <Lead>{product.description}</Lead>
      <Facts product={product} />
      <div>
        <Disclosure summary={t('page.inside')} defaultOpen>
          <Sizes>
            {variants.map((variant) => (
              <div key={variant.sku}>
                <dt>
                  {variant.title}
                  <small>{sizeDetail(variant, t, locale)}</small>
                </dt>
                <dd>{variant.contents}</dd>
              </div>
            ))}
          </Sizes>
        </Disclosure>
        <Disclosure summary={t('page.care')}>{product.care}</Disclosure>
        <Disclosure summary={t(`page.substitution.${kind === 'sympathy' ? 'flowers' : kind}`)}>
          {product.substitution}
        </Disclosure>
      </div>
    </Root>
  );
}

function Facts({ product }: { product: MasterProduct }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const { alcohol, allergens, channel, petSafe, productType, features } = product;
  const isGrowing = productType === 'flowers' || productType === 'plant';
  const facts = [
    channel === 'florist'
      ? { icon: Store, text: t('page.florist') }
      : { icon: ShoppingBag, text: t(isGrowing ? 'page.grower' : 'page.dropship') },
    isGrowing && { icon: PawPrint, text: t(petSafe ? 'page.petSafe' : 'page.notPetSafe') },
    allergens && { icon: Info, text: <Allergens facts={allergens} /> },
    features.includes('fragrant') && { icon: Flower2, text: t('page.fragrant') },
    alcohol && {
      icon: Info,
      text: t('page.alcohol', { volume: alcohol.volumeMl, abv: alcohol.abv.toLocaleString(locale) }),
    },
  ];
  return (
    <List aria-label={t('page.facts')}>
      {facts.map(
        (fact, at) =>
          fact && (
            <li key={at}>
              <Icon of={fact.icon} />
              {fact.text}
            </li>
          ),
      )}
    </List>
  );
}

function Allergens({ facts: { contains, mayContain } }: { facts: AllergenFacts }) {
  const t = useTranslations('product');
  const list = (allergens: AllergenFacts['contains']) => allergens.map(({ name }) => name).join(', ');
  if (contains.length + mayContain.length === 0) return <span>{t('page.noAllergens')}</span>;
  return (
    <span>
      {contains.length > 0 && t('page.contains', { list: list(contains) })}{' '}
      {mayContain.length > 0 && t('page.mayContain', { list: list(mayContain) })}
    </span>
  );
}

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-sm);
  min-width: 0;
`;

const Lead = styled.p`
  max-width: 42rem;
  font-size: var(--text-lg);
  line-height: 1.55;
`;

const List = styled.ul`
  display: grid;
  gap: 0.6rem;
  font-size: var(--text-sm);

  li {
    display: flex;
    align-items: flex-start;
    gap: 0.7rem;
    line-height: 1.4;
  }

  svg {
    flex: none;
    color: var(--leaf);
  }
`;

const Sizes = styled.dl`
  display: grid;
  gap: var(--space-xs);

  dt {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.75rem;
    color: var(--ink);
    font-weight: 550;
  }

  small {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;
