import { useState } from 'react';
import styled from 'styled-components';
import { writtenZip } from '@/features/delivery/rules';
import { selectDelivery, selectZipInformation } from '@/features/delivery/state';
import { CardGrid, ProductCard } from '@/features/product';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Heading } from '@/ui/layout/Heading';
import { selectGifts, selectSwag, type GiftsView } from '../state';

/** Cards in a row from 768 px and from 1200 px on. */
const columns = [3, 4] as const;

/** Gifts shown at first, and added by each press. */
const step = 24;

/** What the form found: loading, found, nothing, or failed. */
export function GiftResults({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('swag');
  const { results, isLoading, error } = useAppSelector(selectGifts);
  const { isInitializing, problem, zipCode } = useAppSelector(selectSwag);
  useComeback(error !== null && !isLoading, onRetry);
  if (isLoading || (isInitializing && !results)) return <Waiting label={t('results.loading')} />;
  if (problem) return null;
  if (error)
    return (
      <Area>
        <InlineMessage
          tone="error"
          title={t('results.failed')}
          action={
            <Button variant="secondary" size="sm" onClick={onRetry}>
              {t('results.retry')}
            </Button>
          }
        >
          {t(zipCode ? 'results.failedText' : 'results.failedAnywhere')}
        </InlineMessage>
      </Area>
    );
  if (!results) return <EmptyState illustration="sprig" title={t('results.prompt')} />;
  return <Found key={JSON.stringify(results.place)} view={results} />;
}

function Found({ view: { place, gifts, isOtherKind } }: { view: GiftsView }) {
  const t = useTranslations('swag');
  const [shown, setShown] = useState(step);
  const where = usePlaceText(place);
  if (gifts.length === 0)
    return (
      <EmptyState illustration="empty-vase" title={t(noneKey(place))}>
        {t(place ? 'results.noneText' : 'results.nowhereYet')}
      </EmptyState>
    );
  return (
    <Area>
      <div role="status">
        <Heading size="sm">
          {t(place ? 'results.count' : 'results.countAnywhere', { count: gifts.length })}
        </Heading>
        <p>{where ?? t('results.nowhereYet')}</p>
        {isOtherKind && <p>{t('results.otherKind')}</p>}
      </div>
      <CardGrid columns={columns}>
        {gifts.slice(0, shown).map(({ card, delivery }, at) => (
          <li key={card.pid}>
            <ProductCard
              card={card}
              delivery={delivery}
              sizes="(min-width: 1200px) 20rem, (min-width: 768px) 30vw, 41vw"
              position={t('results.position', { n: at + 1, total: gifts.length })}
            />
          </li>
        ))}
      </CardGrid>
      {gifts.length > shown && (
        <More>
          <Button variant="secondary" onClick={() => setShown(shown + step)}>
            {t('results.more', { count: Math.min(step, gifts.length - shown) })}
          </Button>
        </More>
      )}
    </Area>
  );
}

/** Text for an empty result: for a day, for a window of days, or without either. */
function noneKey(place: GiftsView['place']) {
  if (!place) return 'results.noneAnywhere';
  return place.pick.endIso ? 'results.noneBetween' : 'results.none';
}

/** Where and when the gifts can be, in words. */
function usePlaceText(place: GiftsView['place']): string | null {
  const t = useTranslations('swag');
  const dateText = useDateText();
  const known = useAppSelector((state) => selectZipInformation(state, place?.zipCode ?? null));
  const { city } = useAppSelector(selectDelivery);
  if (!place) return null;
  const zip = writtenZip(place.zipCode);
  const where = known ? `${city ?? known.cities[0] ?? ''}, ${known.state} ${zip}` : zip;
  const { dateIso, endIso } = place.pick;
  return endIso
    ? t('results.between', { where, from: dateText(dateIso, 'short'), to: dateText(endIso, 'short') })
    : t('results.on', { where, date: dateText(dateIso, 'full') });
}

function Waiting({ label }: { label: string }) {
  return (
    <Area role="status" aria-label={label}>
      <Skeleton width="14rem" height="1.8rem" />
      <CardGrid as="div" columns={columns} aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} height="clamp(15rem, 30vw, 26rem)" />
        ))}
      </CardGrid>
    </Area>
  );
}

const Area = styled.div`
  display: grid;
  gap: var(--space-sm);
  padding-top: var(--space-md);
`;

const More = styled.p`
  text-align: center;
`;
