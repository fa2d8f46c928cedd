import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import type { ModifiableOrder } from '@/contracts/orders/orderChanges';
import { useDateText } from '@/i18n/dates';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch } from '@/store/hooks';
import { Calendar } from '@/ui/calendar/Calendar';
import { Button } from '@/ui/controls/Button';
import { Pending } from '@/ui/feedback/Pending';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { readOrderDates } from '../state';
import { CancelChoice } from './CancelChoice';
import { ChangeOutcome, type ChangeProps, useOrderChange, usePaymentPage } from './useOrderChange';

type Delivery = ModifiableOrder['deliveries'][number];
type Days = Answer<'orderDates'>['dates'];

/** Another day of a delivery, and, where others stay, its end. */
export function ChangeDelivery({ delivery, ...props }: ChangeProps & { delivery: Delivery }) {
  const t = useTranslations('orders');
  const dateText = useDateText();
  const [isChoosing, setChoosing] = useState(false);
  const change = useOrderChange(props);
  const leaveForPayment = usePaymentPage();
  const { deliveryGroupId, deliveryDate, canCancel, canChangeDate } = delivery;
  const isOne = props.order.deliveries.length === 1;
  const choose = async (day: Days[number]) => {
    const modified = await change.send({ delivery: { deliveryGroupId, ...day } });
    const url = modified.ok ? modified.order.dateChange?.challengeUrl : undefined;
    if (url && modified.ok && modified.order.dateChange?.state === 'pending') leaveForPayment(url);
    else if (modified.ok) setChoosing(false);
  };
  return (
    <Part aria-label={t('status.delivery', { id: deliveryGroupId })}>
      <Text>
        {isOne
          ? t('change.date.now', { date: dateText(deliveryDate) })
          : t('change.date.nowOf', { id: deliveryGroupId, date: dateText(deliveryDate) })}
      </Text>
      {isChoosing && (
        <DayChoice
          delivery={delivery}
          orderId={props.order.orderId}
          isBusy={change.isBusy}
          onChoose={(day) => void choose(day)}
        />
      )}
      <ChangeOutcome outcome={change.outcome} />
      <Cluster gap="2xs">
        {canChangeDate && (
          <Button variant="secondary" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t(isChoosing ? 'change.date.close' : 'change.date.open')}
          </Button>
        )}
        {canCancel && (
          <CancelChoice
            of="delivery"
            isBusy={change.isBusy}
            onCancel={() => void change.send({ cancelDelivery: deliveryGroupId })}
          />
        )}
      </Cluster>
    </Part>
  );
}

interface DayChoiceProps {
  orderId: string;
  delivery: Delivery;
  isBusy: boolean;
  onChoose: (day: Days[number]) => void;
}

/** The open days with what each costs more or less. */
function DayChoice({
  orderId,
  delivery: { deliveryGroupId, deliveryDate },
  isBusy,
  onChoose,
}: DayChoiceProps) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const dateText = useDateText();
  const { days, hasFailed, readAgain } = useOpenDays(orderId, deliveryGroupId);
  const [chosenIso, setChosen] = useState<string | null>(null);
  const difference = useDifferenceText();
  if (!days)
    return (
      <Pending
        hasFailed={hasFailed}
        loadingLabel={t('change.date.loading')}
        failure={t('change.date.notRead')}
        retryLabel={t('confirmation.failed.action')}
        onRetry={readAgain}
        height="24rem"
      />
    );
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <Text role="status">{t('change.date.none')}</Text>;
  const byDay = new Map(days.map((day) => [day.deliveryDate, day]));
  const dayOf = (dateIso: string) => {
    const day = byDay.get(dateIso);
    if (dateIso === deliveryDate) return { unavailable: t('change.date.current') };
    if (!day) return { unavailable: t('change.date.closed') };
    const words = difference(day.priceDifference);
    return day.priceDifference === 0
      ? { detail: words }
      : { note: shortOf(day.priceDifference), spokenNote: words };
  };
  const chosen = chosenIso ? byDay.get(chosenIso) : undefined;
  return (
    <Stack gap="sm">
      <Days>
        <Calendar
          label={t('change.date.label')}
          locale={locale}
          fromIso={first.deliveryDate}
          toIso={last.deliveryDate}
          todayIso={first.deliveryDate}
          selectedIso={chosenIso}
          monthIso={deliveryDate}
          onSelect={setChosen}
          dayOf={dayOf}
          autoFocus
        />
      </Days>
      <div aria-live="polite">
        {chosen && (
          <Text>
            {dateText(chosen.deliveryDate)}: {difference(chosen.priceDifference)}
          </Text>
        )}
      </div>
      {/* On a phone the calendar fills the window: what confirms the day comes into sight with the choice. */}
      <div key={chosenIso} ref={chosenIso ? scrollIntoSight : undefined}>
        <Button
          disabled={!chosen}
          loading={isBusy}
          loadingLabel={t('change.saving')}
          onClick={() => chosen && onChoose(chosen)}
        >
          {t(chosen && chosen.priceDifference > 0 ? 'change.date.pay' : 'change.date.save')}
        </Button>
      </div>
    </Stack>
  );
}

const scrollIntoSight = (part: HTMLElement | null) => part?.scrollIntoView?.({ block: 'nearest' });

const shortOf = (amount: number) => `${amount > 0 ? '+' : '−'}${formatExactPrice(Math.abs(toCents(amount)))}`;

/** What a day costs more or less, in words. */
function useDifferenceText() {
  const t = useTranslations('orders');
  return (amount: number) => {
    if (amount === 0) return t('change.date.same');
    const words = formatExactPrice(Math.abs(toCents(amount)));
    return t(amount > 0 ? 'change.date.more' : 'change.date.less', { amount: words });
  };
}

function useOpenDays(orderId: string, deliveryGroupId: string) {
  const dispatch = useAppDispatch();
  const [days, setDays] = useState<Days | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isShown = true;
    void dispatch(readOrderDates({ orderId, deliveryGroupId }))
      .unwrap()
      .then((read) => {
        if (!isShown) return;
        setDays(read);
        setFailed(read === null);
      });
    return () => {
      isShown = false;
    };
  }, [dispatch, orderId, deliveryGroupId, times]);
  const readAgain = () => {
    setFailed(false);
    setTimes(times + 1);
  };
  return { days, hasFailed, readAgain };
}

const Part = styled.section`
  display: grid;
  gap: var(--space-2xs);
`;

const Days = styled.div`
  display: grid;
  max-width: 26rem;
`;
