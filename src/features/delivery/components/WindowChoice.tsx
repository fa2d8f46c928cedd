import styled from 'styled-components';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { feeCentsOf, pickOfWindow, type DeliveryWindow, type PickedDate } from '../rules';

interface WindowChoiceProps {
  window: DeliveryWindow;
  isChosen: boolean;
  onChoose: (pick: PickedDate) => void;
}

/** Several days as one choice, cheaper than a fixed one. */
export function WindowChoice({ window, isChosen, onChoose }: WindowChoiceProps) {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const fee = formatPrice(feeCentsOf(window.option), { freeLabel: t('panel.free') });
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
        <strong>{t(`legends.${window.kind}`)}</strong>
        <small>
          {t('panel.days', {
            from: dateText(window.startIso, 'short'),
            to: dateText(window.endIso, 'short'),
          })}
        </small>
      </span>
      <b>{fee}</b>
    </Root>
  );
}

const Root = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2xs);
  margin-top: var(--space-3xs);
  padding: 0.55rem 0.9rem;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--lilac-tint);
  font-size: var(--text-xs);
  line-height: 1.45;
  cursor: pointer;

  strong,
  b {
    font-weight: 600;
  }

  small {
    display: block;
    color: var(--ink-soft);
    font-size: inherit;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked) {
    border-color: var(--leaf-deep);
    background: var(--leaf-tint);
    box-shadow: inset 0 0 0 1px var(--leaf-deep);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;
