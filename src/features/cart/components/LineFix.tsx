import type { CartItem } from '@/contracts/ordering/cart';
import { deliveryPanelOf } from '@/features/delivery/rules';
import { openModal } from '@/features/modals/state';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { isMembershipUnsold } from '../rules';
import { selectIsCartBusy } from '../state';
import { MembershipUnsold } from './MembershipUnsold';
import { useFix } from './useFix';
import { useRemoval } from './useRemoval';

/** Why a line cannot arrive as chosen, and what can be done about it. */
export const LineFix = ({ line }: { line: CartItem }) =>
  isMembershipUnsold(line) ? <MembershipUnsold line={line} /> : <Undeliverable line={line} />;

function Undeliverable({ line }: { line: CartItem }) {
  const t = useTranslations('cart');
  const reasonKey = `undeliverable.reasons.${line.undeliverable?.reason ?? 'other'}`;
  return (
    <InlineMessage tone="error" live={false} title={t('undeliverable.title')}>
      <Stack gap="2xs" align="start">
        <p>
          {t.has(reasonKey)
            ? t(reasonKey as 'undeliverable.reasons.other')
            : t('undeliverable.reasons.other')}
        </p>
        <Fix line={line} />
      </Stack>
    </InlineMessage>
  );
}

/** The one press that mends it, another day, or without it. */
function Fix({ line }: { line: CartItem }) {
  const t = useTranslations('cart');
  const dateText = useDateText();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsCartBusy);
  const fix = useFix(line);
  const { remove } = useRemoval(line.itemId);
  const choose = () => dispatch(openModal({ modalKey: deliveryPanelOf(line.deliveryOptions?.countryId) }));
  return (
    <>
      {fix && <p>{t('undeliverable.nearest', { date: dateText(fix.dateIso) })}</p>}
      <Cluster gap="3xs">
        {fix ? (
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={fix.apply}>
            {t(fix.kind === 'all' ? 'undeliverable.take' : 'undeliverable.takeLine', {
              date: dateText(fix.dateIso, 'day'),
            })}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onClick={choose}>
            {t('undeliverable.choose')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => void remove()}>
          {t('undeliverable.remove')}
        </Button>
      </Cluster>
    </>
  );
}
