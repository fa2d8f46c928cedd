import styled from 'styled-components';
import { selectPartnerConfig } from '@/features/partner/state';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { choiceSurface } from '@/ui/controls/choiceStyles';
import { pickOfWindow, windowCentsOf, type DatesView, type DeliveryWindow, type PickedDate } from '../rules';
import { useDeliveryLabel } from './useDeliveryLabel';

interface WindowChoiceProps {
  view: DatesView;
  window: DeliveryWindow;
  isChosen: boolean;
  onChoose: (pick: PickedDate) => void;
}

/** Several days as one choice, cheaper than a fixed one. */
export function WindowChoice({ view, window, isChosen, onChoose }: WindowChoiceProps) {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const { ofOption } = useDeliveryLabel();
  const { displayCalendarFees } = useAppSelector(selectPartnerConfig);
  const fee = formatPrice(windowCentsOf(view, window), { freeLabel: t('panel.free') });
  return (
    <Root>
      <input
        type="radio"
        name="delivery-date"
        value={`${window.kind} ${window.startIso}`}
        checked={isChosen}
        onChange={() => onChoose(pickOfWindow(window))}
      />
      <span>
        <strong>{ofOption(window.option)}</strong>
        <small>
          {t('panel.days', {
            from: dateText(window.startIso, 'short'),
            to: dateText(window.endIso, 'short'),
          })}
        </small>
      </span>
      {displayCalendarFees && <b>{fee}</b>}
    </Root>
  );
}

const Root = styled.label`
  ${choiceSurface}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2xs);
  margin-top: var(--space-3xs);
  padding: 0.55rem 0.9rem;
  background: var(--lilac-tint);
  font-size: var(--text-xs);
  line-height: 1.45;

  strong,
  b {
    font-weight: 600;
  }

  small {
    display: block;
    color: var(--ink-soft);
    font-size: inherit;
  }
`;
