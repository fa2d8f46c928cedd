import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { TextLink } from '@/ui/navigation/TextLink';
import { togetherCents, type PlacingProblem } from '../rules';
import { selectFormerTotal, selectParts, selectPlacingProblem } from '../state';
import { usePlacing } from './usePlacing';

const mild: readonly PlacingProblem[] = ['unclear', 'total-changed', 'promo-used-up', 'challenge'];

/** Why the order could not be placed, and the way to mend it. */
export function PlacingMessage() {
  const t = useTranslations('checkout');
  const problem = useAppSelector(selectPlacingProblem);
  const formerTotal = useAppSelector(selectFormerTotal);
  const parts = useAppSelector(selectParts);
  const { isPlacing, place, payOtherwise } = usePlacing();
  if (!problem) return null;
  const ways = {
    'date-unavailable': <TextLink href="/cart">{t('placing.toCart')}</TextLink>,
    'age-required': <TextLink href="/cart">{t('placing.toAge')}</TextLink>,
    'promo-used-up': <TextLink href="/cart">{t('placing.toCodes')}</TextLink>,
    unclear: (
      <Button variant="secondary" size="sm" loading={isPlacing} onClick={() => void place()}>
        {t('placing.again')}
      </Button>
    ),
    challenge: (
      <Cluster gap="2xs">
        <Button variant="secondary" size="sm" loading={isPlacing} onClick={() => void place()}>
          {t('placing.confirm')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void payOtherwise()}>
          {t('placing.otherwise')}
        </Button>
      </Cluster>
    ),
    closed: <TextLink href="/track-order">{t('placing.track')}</TextLink>,
  };
  return (
    <InlineMessage
      tone={mild.includes(problem) ? 'warning' : 'error'}
      action={problem in ways ? ways[problem as keyof typeof ways] : undefined}
    >
      {problem === 'total-changed' && formerTotal !== null && parts.length > 0
        ? t('placing.total-changed', {
            former: formatExactPrice(toCents(formerTotal)),
            total: formatExactPrice(togetherCents(parts.map(({ checkout }) => checkout))),
          })
        : t(`placing.${problem === 'total-changed' ? 'cart-changed' : problem}`)}
    </InlineMessage>
  );
}
