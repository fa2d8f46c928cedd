import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { OrderAgain } from '@/contracts/orders/sendAgain';
import { cartGoesElsewhere } from '@/features/cart/rules';
import { fetchCart, selectCart, selectItemCount, sendAgain } from '@/features/cart/state';
import { selectActiveModal } from '@/features/modals/state';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { writtenPostalCode } from '@/lib/validation/zip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Calendar } from '@/ui/calendar/Calendar';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Pending } from '@/ui/feedback/Pending';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Dialog } from '@/ui/overlays/Dialog';
import { fetchOrderAgain } from '../state';

interface SendAgainProps {
  orderId: string;
  onClose: () => void;
}

/** What of an order can be bought again, what stays out and why, and the day it shall come. */
export function SendAgainDialog({ orderId, onClose }: SendAgainProps) {
  const t = useTranslations('sendAgain');
  const { read, readOnceMore } = useAgain(orderId);
  const again = typeof read === 'string' ? null : read;
  const [dayIso, setDay] = useState<string | null>(null);
  const { isBusy, problem, add } = useAdding(again, dayIso, onClose);
  /* The question for a date of birth is shown alone. */
  const isCovered = useAppSelector((state) => selectActiveModal(state) !== null);
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button disabled={!dayIso} loading={isBusy} loadingLabel={t('adding')} onClick={add}>
        {t('add')}
      </Button>
    </>
  );
  const em = (words: ReactNode) => <em>{words}</em>;
  return (
    <Dialog
      open={!isCovered}
      onClose={onClose}
      title={t.rich('title', { em })}
      footer={again && again.days.length > 0 && footer}
    >
      {again ? (
        <Stack gap="sm">
          <Goods again={again} />
          <DayChoice again={again} dayIso={dayIso} onChoose={setDay} />
          <div aria-live="polite">{problem && <InlineMessage tone="error">{problem}</InlineMessage>}</div>
        </Stack>
      ) : (
        <Pending
          hasFailed={read !== null}
          loadingLabel={t('loading')}
          failure={t(read === 'notYours' ? 'notYours' : 'failed')}
          retryLabel={t('retry')}
          onRetry={readOnceMore}
          height="24rem"
        />
      )}
    </Dialog>
  );
}

function useAgain(orderId: string) {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<OrderAgain | 'notYours' | 'failed' | null>(null);
  const [times, setTimes] = useState(0);
  const isCartUnread = useAppSelector((state) => Boolean(selectItemCount(state)) && !selectCart(state));
  /* Whether it goes elsewhere is told before anything is added. */
  useEffect(() => {
    if (isCartUnread) void dispatch(fetchCart());
  }, [dispatch, isCartUnread]);
  useEffect(() => {
    let isShown = true;
    void dispatch(fetchOrderAgain(orderId))
      .unwrap()
      .then((answer) => isShown && setRead(answer));
    return () => {
      isShown = false;
    };
  }, [dispatch, orderId, times]);
  const readOnceMore = () => {
    setRead(null);
    setTimes(times + 1);
  };
  return { read, readOnceMore };
}

/** Adds it once, however often the button is pressed. */
function useAdding(again: OrderAgain | null, deliveryDate: string | null, onDone: () => void) {
  const dispatch = useAppDispatch();
  const cart = useTranslations('cart');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    if (!again || !deliveryDate) return;
    setBusy(true);
    setProblem(null);
    const refused = await dispatch(sendAgain({ again, deliveryDate })).unwrap();
    setBusy(false);
    if (refused) setProblem(cart(refused as 'errors.general'));
    else onDone();
  };
  return { isBusy, problem, add: () => void add() };
}

/** For whom, what goes into the cart, and what stays out. */
function Goods({ again: { to, hasCardMessage, items, leftOut } }: { again: OrderAgain }) {
  const t = useTranslations('sendAgain');
  const foreign = useForeignLang();
  const cart = useAppSelector(selectCart);
  const zipCode = to && writtenPostalCode(to.zipCode);
  return (
    <>
      {to && items.length > 0 && (
        <Text>
          {t('to', { name: `${to.firstName} ${to.lastName}`, city: to.city, zipCode: zipCode ?? '' })}{' '}
          {hasCardMessage && t('message')}
        </Text>
      )}
      {items.length > 0 && (
        <Part>
          <Heading as="h3" size="xs">
            {t('items')}
          </Heading>
          <List>
            {items.map(({ title, lang, variantTitle, quantity, extras }, at) => (
              <li key={`${title} ${at}`} lang={foreign(lang)}>
                {quantity > 1 && `${t('times', { count: quantity })} `}
                {[title, variantTitle, ...extras.map((extra) => extra.title)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </List>
        </Part>
      )}
      {leftOut.length > 0 && (
        <Part>
          <Heading as="h3" size="xs">
            {t('leftOut')}
          </Heading>
          <List>
            {leftOut.map(({ title, lang, reason }, at) => (
              <li key={`${title} ${at}`}>
                <span lang={foreign(lang)}>{title}</span> {t(`reasons.${reason}`)}
              </li>
            ))}
          </List>
        </Part>
      )}
      {to && cartGoesElsewhere(cart, to.zipCode) && (
        <InlineMessage tone="information" live={false}>
          {t('ownCart')}
        </InlineMessage>
      )}
    </>
  );
}

interface DayChoiceProps {
  again: OrderAgain;
  dayIso: string | null;
  onChoose: (dayIso: string) => void;
}

function DayChoice({ again: { days, items }, dayIso, onChoose }: DayChoiceProps) {
  const t = useTranslations('sendAgain');
  const locale = useLocale();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <Text role="status">{t(items.length > 0 ? 'noDays' : 'nothing')}</Text>;
  const fees = new Map(days.map(({ deliveryDate, deliveryFee }) => [deliveryDate, toCents(deliveryFee)]));
  const dayOf = (dateIso: string) => {
    const fee = fees.get(dateIso);
    if (fee === undefined) return { unavailable: t('closed') };
    const amount = formatExactPrice(fee);
    return { note: amount, spokenNote: t('fee', { amount }) };
  };
  return (
    <Part>
      <Heading as="h3" size="xs">
        {t('day')}
      </Heading>
      <Calendar
        label={t('day')}
        locale={locale}
        fromIso={first.deliveryDate}
        toIso={last.deliveryDate}
        todayIso={first.deliveryDate}
        selectedIso={dayIso}
        onSelect={onChoose}
        dayOf={dayOf}
      />
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: var(--space-3xs);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-4xs);
`;
