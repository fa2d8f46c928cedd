import { useState } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Cluster } from '@/ui/layout/Cluster';
import { TextButton } from '@/ui/controls/TextButton';
import { selectIsUnsettled } from '../state';
import { useRemoval } from './useRemoval';

/** Removes every line, after asking once. */
export function EmptyCartButton() {
  const t = useTranslations('cart');
  const { removeAll } = useRemoval('');
  const isBusy = useAppSelector(selectIsUnsettled);
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = () => {
    setIsAsking(true);
    setWasAsked(true);
  };
  if (!isAsking) {
    return (
      <Quiet autoFocus={wasAsked} onClick={ask}>
        {t('page.empty')}
      </Quiet>
    );
  }
  return (
    <Cluster role="group" aria-label={t('page.emptyQuestion')} gap="3xs">
      <Button variant="danger" size="sm" autoFocus loading={isBusy} onClick={() => void removeAll()}>
        {t('page.emptyYes')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(false)}>
        {t('page.emptyNo')}
      </Button>
    </Cluster>
  );
}

const Quiet = styled(TextButton)`
  color: var(--ink-soft);
`;
