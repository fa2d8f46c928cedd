import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { selectIsUnsettled } from '../state';
import { AskOnce } from './AskOnce';
import { useRemoval } from './useRemoval';

/** Removes every line, after asking once. */
export function EmptyCartButton() {
  const t = useTranslations('cart');
  const { removeAll } = useRemoval('');
  const isBusy = useAppSelector(selectIsUnsettled);
  return (
    <AskOnce
      question={t('page.emptyQuestion')}
      yes={t('page.emptyYes')}
      isBusy={isBusy}
      onYes={() => void removeAll()}
    >
      {(ask, isFocused) => (
        <Quiet autoFocus={isFocused} onClick={ask}>
          {t('page.empty')}
        </Quiet>
      )}
    </AskOnce>
  );
}

const Quiet = styled(TextButton)`
  color: var(--ink-soft);
`;
