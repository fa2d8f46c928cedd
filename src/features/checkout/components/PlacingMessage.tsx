import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { blockedLines, linesOf } from '@/features/cart/rules';
import { useShopRouter } from '@/features/navigation';
import { useDateText } from '@/i18n/dates';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { TextLink } from '@/ui/navigation/TextLink';
import {
  isPaymentAddress,
  stepAddress,
  togetherCents,
  type PlacedOrder,
  type PlacingProblem,
} from '../rules';
import {
  abandonPayment,
  placeOrder,
  placingFailed,
  resolveOutcome,
  selectDeliveryReason,
  selectFormerTotal,
  selectIsCheckingPayment,
  selectIsPlacing,
  selectParts,
  selectPlacingProblem,
} from '../state';
import { useReasonText } from './CheckoutField';

const mild: readonly PlacingProblem[] = [
  'unclear',
  'total-changed',
  'promo-used-up',
  'challenge',
  'stopped',
  'ended',
  'part-left',
  'too-many-held',
];

/** Says why the order could not be placed and what to do. It gets the focus when it appears. */
export function PlacingMessage() {
  const problem = useAppSelector(selectPlacingProblem);
  const root = useFocusOnChange(problem);
  return (
    <Root ref={root} tabIndex={-1}>
      {problem && (
        <InlineMessage
          tone={mild.includes(problem) ? 'warning' : 'error'}
          action={<WayOut problem={problem} />}
        >
          <Words problem={problem} />
        </InlineMessage>
      )}
    </Root>
  );
}

function Words({ problem }: { problem: PlacingProblem }) {
  const t = useTranslations('checkout');
  const formerTotal = useAppSelector(selectFormerTotal);
  const parts = useAppSelector(selectParts);
  if (problem === 'date-unavailable') return <DeliveryReasons />;
  if (problem === 'ended' && parts[0]?.checkout.payment) return t('placing.endedChosen');
  if (problem !== 'total-changed') return t(`placing.${problem}`);
  if (formerTotal === null || parts.length === 0) return t('placing.cart-changed');
  return t('placing.total-changed', {
    former: formatExactPrice(toCents(formerTotal)),
    total: formatExactPrice(togetherCents(parts.map(({ checkout }) => checkout))),
  });
}

/** What cannot be delivered as chosen and why: by line where the cart says so, else the reason of the refusal. */
function DeliveryReasons() {
  const t = useTranslations('checkout');
  const cart = useTranslations('cart');
  const dateText = useDateText();
  const foreign = useForeignLang();
  const reasonText = useReasonText();
  const parts = useAppSelector(selectParts);
  const reason = useAppSelector(selectDeliveryReason);
  const blocked = parts.flatMap(({ checkout }) => blockedLines(linesOf(checkout.cart)));
  return (
    <>
      <p>{t('placing.date-unavailable')}</p>
      {blocked.map(({ itemId, title, lang, undeliverable }) => (
        <p key={itemId}>
          <strong lang={foreign(lang)}>{title}</strong> {reasonText(undeliverable?.reason)}{' '}
          {undeliverable?.nearestDate &&
            cart('undeliverable.nearest', { date: dateText(undeliverable.nearestDate) })}
        </p>
      ))}
      {blocked.length === 0 && <p>{reasonText(reason)}</p>}
      <p>{t('placing.dateKept')}</p>
    </>
  );
}

function WayOut({ problem }: { problem: PlacingProblem }) {
  const t = useTranslations('checkout');
  const { isPlacing, isCheckingPayment, confirm, payOtherwise } = usePlacing();
  const isBusy = isPlacing || isCheckingPayment;
  const again = (label: string) => (
    <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void confirm()}>
      {label}
    </Button>
  );
  switch (problem) {
    case 'date-unavailable':
      return <TextLink href="/cart">{t('placing.toCart')}</TextLink>;
    case 'age-required':
      return <TextLink href="/cart">{t('placing.toAge')}</TextLink>;
    case 'promo-used-up':
      return <TextLink href="/cart">{t('placing.toCodes')}</TextLink>;
    case 'membership':
    case 'closed':
    case 'elsewhere':
      return <TextLink href="/cart">{t('problems.noCart.action')}</TextLink>;
    case 'unclear':
      return again(t('placing.again'));
    case 'challenge':
      return (
        <Cluster gap="2xs">
          {again(t('placing.confirm'))}
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void payOtherwise()}>
            {t('placing.otherwise')}
          </Button>
        </Cluster>
      );
    default:
      return null;
  }
}

/** The pressed button may be far below, or gone: the message gets the focus. */
function useFocusOnChange(problem: PlacingProblem | null) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(problem);
  useEffect(() => {
    if (problem && problem !== shown.current) root.current?.focus();
    shown.current = problem;
  }, [problem]);
  return root;
}

const Root = styled.div`
  scroll-margin-top: 6.5rem;

  &:not(:empty) {
    padding-bottom: var(--space-sm);
  }

  &:focus {
    outline: none;
  }
`;

type Attempt = typeof placeOrder | typeof resolveOutcome | typeof abandonPayment;

/**
 * Places the order, warns when the window is closed meanwhile, and goes to the order page or to the page where the
 * payment is confirmed.
 */
export function usePlacing() {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const isPlacing = useAppSelector(selectIsPlacing);
  const isCheckingPayment = useAppSelector(selectIsCheckingPayment);
  useEffect(() => {
    if (!isPlacing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPlacing]);
  const goOn = async (placed: PlacedOrder) => {
    if (placed.kind === 'ordered') await router.replace(`/order/${placed.orderId}`);
    if (placed.kind !== 'challenge') return;
    if (!isPaymentAddress(placed.url)) dispatch(placingFailed({ problem: 'general' }));
    else if (placed.url.startsWith('/')) await router.push(placed.url);
    else window.location.assign(placed.url);
  };
  const run = async (attempt: Attempt): Promise<PlacedOrder | undefined> => {
    const done = await dispatch(attempt());
    if (!attempt.fulfilled.match(done)) return undefined;
    await goOn(done.payload);
    return done.payload;
  };
  const payOtherwise = async () => {
    const left = await run(abandonPayment);
    if (left?.kind === 'incomplete') await router.push(stepAddress('payment'), { shallow: true });
  };
  const place = () => run(placeOrder);
  const confirm = () => run(resolveOutcome);
  return { isPlacing, isCheckingPayment, place, confirm, payOtherwise };
}
