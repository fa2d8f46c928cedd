import styled from 'styled-components';
import { useShopRouter } from '@/features/navigation';
import { selectIsPageChanging } from '@/features/navigation/state';
import { CardGrid, ProductCard } from '@/features/product';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Heading } from '@/ui/layout/Heading';
import { Pagination } from '@/ui/navigation/Pagination';
import { media } from '@/ui/theme/media';
import { giftFinderAddress, withoutPart } from '../rules';
import type { FoundGift, GiftFinderView, WayOn } from '../state';

/** What the gift finder found, or the suggestions when it found nothing. */
export function FoundGifts({ view }: { view: GiftFinderView }) {
  const t = useTranslations('giftFinder');
  const isChanging = useAppSelector(selectIsPageChanging);
  const { wish, gifts, total, pageCount, isUnsure } = view;
  const first = (wish.page - 1) * 24;
  return (
    <Area aria-busy={isChanging || undefined} aria-label={t('results')}>
      {isUnsure && <Unsure />}
      {total === 0 ? (
        <NoGift view={view} />
      ) : (
        <>
          <Found view={view} />
          <CardGrid columns={[3, 4]} moreLines={1}>
            {gifts.map((gift, at) => (
              <li key={gift.card.pid}>
                <ProductCard
                  card={gift.card}
                  delivery={gift.delivery}
                  sizes="(min-width: 1200px) 20rem, (min-width: 768px) 30vw, 41vw"
                  headingAs="h3"
                  position={t('position', { n: first + at + 1, total })}
                />
                <Arrival gift={gift} />
              </li>
            ))}
          </CardGrid>
        </>
      )}
      <Pagination
        page={wish.page}
        pageCount={pageCount}
        hrefOf={(page) => giftFinderAddress({ ...wish, page })}
      />
    </Area>
  );
}

/** Says that deliveries could not be read, and tries again: by its button, and each time the shop is back. */
function Unsure() {
  const t = useTranslations('giftFinder');
  const { asPath, replace } = useShopRouter();
  const retry = () => void replace(asPath);
  // A page that fails again stays mounted, so the wait for the service starts again with every try.
  useComeback(!useAppSelector(selectIsPageChanging), retry);
  return (
    <InlineMessage
      tone="warning"
      live={false}
      title={t('unsure')}
      action={
        <Button variant="secondary" size="sm" onClick={retry}>
          {t('unsureRetry')}
        </Button>
      }
    >
      {t('unsureText')}
    </InlineMessage>
  );
}

function Found({ view: { total, place, wish, zipProblem, dateProblem } }: { view: GiftFinderView }) {
  const t = useTranslations('giftFinder');
  const dateText = useDateText();
  const where = dateProblem ? undefined : place;
  const placeText = () => {
    if (where && wish.date) return t('placeAndDay', { place: where, date: dateText(wish.date, 'full') });
    if (where) return t('placeOnly', { place: where });
    return zipProblem || dateProblem ? t('notYet') : t('noPlace');
  };
  return (
    <div role="status">
      <Heading size="sm">{t(where ? 'countThere' : 'count', { count: total })}</Heading>
      <p>{placeText()}</p>
    </div>
  );
}

/** The first day a gift can be there. */
function Arrival({ gift: { arrivesIso } }: { gift: FoundGift }) {
  const t = useTranslations('giftFinder');
  const dateText = useDateText();
  return arrivesIso ? <When>{t('arrives', { date: dateText(arrivesIso, 'short') })}</When> : null;
}

const Area = styled.section`
  display: grid;
  gap: var(--space-sm);
  padding-block: var(--space-lg) var(--space-2xl);
  transition: opacity var(--motion-fast) var(--ease);

  &[aria-busy] {
    opacity: 0.55;
  }

  > div > p {
    margin-top: var(--space-4xs);
    color: var(--ink-soft);
  }

  ${media.calm} {
    transition: none;
  }
`;

const When = styled.p`
  margin-top: var(--space-4xs);
  color: var(--leaf);
  font-size: var(--text-xs);
  font-weight: 550;
`;

/** Shown when nothing fits: the answers that could be dropped, each with the number of gifts it would find. */
function NoGift({ view: { wish, waysOn } }: { view: GiftFinderView }) {
  const t = useTranslations('giftFinder');
  const dateText = useDateText();
  const words = ({ part, count, firstIso }: WayOn) =>
    part === 'date' && firstIso
      ? t('ways.date', { date: dateText(firstIso, 'short'), count })
      : t(`ways.${part}`, { count });
  const addressOf = ({ part, firstIso }: WayOn) =>
    giftFinderAddress({ ...withoutPart(wish, part), ...(firstIso ? { date: firstIso } : {}) });
  const ways = (
    <>
      {waysOn.map((way, at) => (
        <ButtonLink key={way.part} href={addressOf(way)} variant={at === 0 ? 'primary' : 'secondary'}>
          {words(way)}
        </ButtonLink>
      ))}
      <ButtonLink href="/gift-finder" variant={waysOn.length > 0 ? 'quiet' : 'primary'}>
        {t('ways.anew')}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState illustration="seed-packet" title={t('none')} actions={ways}>
      {waysOn.length > 0 ? t('noneText') : t('noneAtAll')}
    </EmptyState>
  );
}
