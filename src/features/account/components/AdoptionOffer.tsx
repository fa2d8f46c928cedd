import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Card } from '@/ui/layout/Card';
import { Cluster } from '@/ui/layout/Cluster';
import { Text } from '@/ui/layout/Text';
import { adoptOrders, readAdoptable, sendActivation } from '../state';
import { useOnce } from './useDialogs';

/**
 * Orders that were placed with the address of the account without signing in: added by one press, or left for good.
 * @source docs/decisions/0067-orders-afterwards.md
 */
export function AdoptionOffer({ onAdopted }: { onAdopted: () => void }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const [offer, setOffer] = useState<Answer<'adoptableOrders'> | null>(null);
  const [outcome, setOutcome] = useState<'added' | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    void dispatch(readAdoptable())
      .unwrap()
      .then((read) => isShown && setOffer(read));
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  const answer = async (isWanted: boolean) => {
    const added = await dispatch(adoptOrders(isWanted)).unwrap();
    if (added === null) return setOutcome('failed');
    setOffer(null);
    setOutcome(isWanted ? 'added' : null);
    if (added > 0) onAdopted();
  };
  const adding = useOnce(() => answer(true));
  const leaving = useOnce(() => answer(false));
  if (offer?.isUnproven) return <ProofOffer text={t('adoption.prove')} />;
  return (
    <div aria-live="polite">
      {outcome && (
        <InlineMessage tone={outcome === 'added' ? 'success' : 'error'} live={false}>
          {t(`adoption.${outcome}`)}
        </InlineMessage>
      )}
      {offer && offer.count > 0 && (
        <Box space="sm">
          <Text>{t('adoption.offer', { count: offer.count })}</Text>
          <Cluster gap="2xs">
            <Button loading={adding.isRunning} loadingLabel={t('adoption.adding')} onClick={adding.start}>
              {t('adoption.add')}
            </Button>
            <Button variant="quiet" disabled={leaving.isRunning} onClick={leaving.start}>
              {t('adoption.leave')}
            </Button>
          </Cluster>
        </Box>
      )}
    </div>
  );
}

/** Nobody who was signed in has confirmed the address: one more mail shows that it is the customer's. */
export function ProofOffer({ text }: { text: string }) {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const [isSent, setSent] = useState(false);
  const { isRunning, start } = useOnce(async () => {
    const { ok } = await dispatch(sendActivation()).unwrap();
    setSent(ok);
  });
  const ask = (
    <Button
      variant="secondary"
      size="sm"
      loading={isRunning}
      loadingLabel={t('adoption.sending')}
      onClick={start}
    >
      {t('adoption.send')}
    </Button>
  );
  if (isSent)
    return (
      <InlineMessage key="sent" tone="information" takesFocus>
        {t('adoption.sent')}
      </InlineMessage>
    );
  return (
    <InlineMessage tone="information" live={false} action={ask}>
      {text}
    </InlineMessage>
  );
}

const Box = styled(Card)`
  display: grid;
  gap: var(--space-2xs);
`;
