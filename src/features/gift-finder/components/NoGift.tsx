import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { giftFinderAddress, withoutPart } from '../rules';
import type { GiftFinderView, WayOn } from '../state';

/** Said when nothing fits: the answers that could be taken back, each with what it would find. */
export function NoGift({ view: { wish, waysOn } }: { view: GiftFinderView }) {
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
