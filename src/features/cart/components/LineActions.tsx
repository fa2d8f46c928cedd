import styled from 'styled-components';
import type { CartItem } from '@/contracts/ordering/cart';
import { deliveryPanelOf } from '@/features/delivery/rules';
import { openModal } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { media } from '@/ui/theme/media';
import { addonsOfLine } from '../rules';
import { extrasRequested } from '../state';
import type { useLineEdit } from './useLineEdit';

interface LineActionsProps {
  line: CartItem;
  edit: ReturnType<typeof useLineEdit>;
  /** Leaves the line; the mini-cart has a button of its own. */
  onRemove?: () => void;
  /** Offers another place or day beside the line, where no heading does. */
  hasDelivery?: boolean;
}

/** What can be done with a line, in small print below it. @source spec §2 (Cart-item editing, Add-ons panel) */
export function LineActions({ line, edit, onRemove, hasDelivery = false }: LineActionsProps) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const { title, itemId, goldMembershipProduct, deliveryOptions } = line;
  const mode = addonsOfLine(line).length > 0 ? 'edit' : 'add';
  const askExtras = () => {
    dispatch(extrasRequested({ itemId, mode }));
    dispatch(openModal({ modalKey: 'add-ons' }));
  };
  const changeDelivery = () => {
    dispatch(openModal({ modalKey: deliveryPanelOf(deliveryOptions?.countryId) }));
  };
  return (
    <Root>
      {!goldMembershipProduct && (
        <>
          <Action
            aria-expanded={edit.isOpen}
            aria-label={t('edit.openLabel', { title })}
            onClick={() => void (edit.isOpen ? edit.close() : edit.open())}
          >
            {t('edit.open')}
          </Action>
          <Action aria-haspopup="dialog" aria-label={t(`extras.${mode}Label`, { title })} onClick={askExtras}>
            {t(`extras.${mode}`)}
          </Action>
        </>
      )}
      {hasDelivery && deliveryOptions && (
        <Action aria-haspopup="dialog" aria-label={t('delivery.changeLabel')} onClick={changeDelivery}>
          {t('delivery.changeShort')}
        </Action>
      )}
      {onRemove && (
        <Action aria-label={t('line.removeLabel', { title })} onClick={onRemove}>
          {t('line.remove')}
        </Action>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-xs);
`;

const Action = styled(TextButton)`
  min-height: 2.25rem;
  color: var(--ink-soft);
  font-size: var(--text-sm);

  ${media.md} {
    white-space: nowrap;
  }
`;
