import { lazy, Suspense, useEffect, useState } from 'react';
import { phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { useQueryParameter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { Lost } from '@/lib/lostPart';
import { useIsBrowser } from '@/lib/useIsBrowser';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { BesideDrawing } from '@/ui/layout/BesideDrawing';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { TextLink } from '@/ui/navigation/TextLink';
import { useBackCloses } from '@/ui/overlays/backCloses';
import { lookUpOwnOrder, orderStatusSlice, readOrderToken, selectOrderStatus } from '../state';
import { FoundOrder } from './FoundOrder';
import { PlainTrackForm, type TrackDraft } from './PlainTrackForm';

/**
 * Looks an order up and shows its progress; then, also by Back, another can be looked up. An order that this window may open is
 * shown at once. @source spec §2 (Order search) */
export function TrackOrder() {
  const dispatch = useAppDispatch();
  const named = useQueryParameter('orderid');
  const order = useAppSelector(selectOrderStatus);
  const [isAnother, setAnother] = useState(false);
  const [draft, setDraft] = useState<TrackDraft>({ values: {} });
  useEffect(() => () => void dispatch(orderStatusSlice.actions.reset()), [dispatch]);
  const another = () => {
    setAnother(true);
    setDraft({ values: {}, focused: 'orderId' });
    dispatch(orderStatusSlice.actions.reset());
  };
  const isOwn = useOwnOrder(isAnother ? undefined : named?.toUpperCase());
  useBackCloses(order !== null && !isOwn, another);
  if (order) return <FoundOrder order={order} onAnother={another} />;
  if (isOwn) return <Reading />;
  const orderId = draft.values.orderId ?? (isAnother ? undefined : named);
  return <LookUp draft={{ ...draft, values: { ...draft.values, orderId } }} onDraft={setDraft} />;
}

/** Whether this window may open the order; it is then read. One that cannot be read is looked up by the form. */
function useOwnOrder(orderId: string | undefined): boolean {
  const dispatch = useAppDispatch();
  const [hasFailed, setFailed] = useState(false);
  const isBrowser = useIsBrowser();
  const ownId = isBrowser && !hasFailed && orderId && readOrderToken(orderId) ? orderId : undefined;
  useEffect(() => {
    if (ownId)
      void dispatch(lookUpOwnOrder(ownId))
        .unwrap()
        .then((isShown) => setFailed(!isShown));
  }, [dispatch, ownId]);
  return ownId !== undefined;
}

function Reading() {
  const t = useTranslations('orders');
  return (
    <>
      <VisuallyHidden role="status">{t('track.searching')}</VisuallyHidden>
      <Skeleton aria-hidden height="24rem" />
    </>
  );
}

const StoreForm = lazy(() =>
  loadWithRetry(() => import('./TrackOrderForm').then((module) => module.TrackOrderForm)).then(
    (Form) => ({ default: Form }),
    () => ({ default: LostForm }),
  ),
);

const LostForm = () => <Lost part={{}} isNeeded onRetry={() => window.location.reload()} />;

interface LookUpProps {
  draft: TrackDraft;
  onDraft: (draft: TrackDraft) => void;
}

/** Introduction and form. What is typed before the form's code has loaded is kept. */
function LookUp({ draft, onDraft }: LookUpProps) {
  const t = useTranslations('orders');
  const isBrowser = useIsBrowser();
  const plain = <PlainTrackForm draft={draft} onDraft={onDraft} />;
  return (
    <BesideDrawing drawing="/illustrations/letter.svg">
      <Stack gap="md">
        <Stack gap="2xs">
          <Heading as="h1" size="lg">
            {t.rich('track.title', { em: (words) => <em>{words}</em> })}
          </Heading>
          <Text tone="soft">{t('track.text')}</Text>
        </Stack>
        {isBrowser ? (
          <Suspense fallback={plain}>
            <StoreForm draft={draft} />
          </Suspense>
        ) : (
          plain
        )}
        <Text size="sm" tone="soft">
          {t.rich('track.help', {
            phone: <TextLink href={phoneHref(shopIdentity().phone)}>{shopIdentity().phone}</TextLink>,
          })}
        </Text>
      </Stack>
    </BesideDrawing>
  );
}
