import styled, { css } from 'styled-components';
import type { DeliveryOption } from '@/contracts/calendars';
import { selectPartnerConfig } from '@/features/partner/state';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { choiceSurface } from '@/ui/controls/choiceStyles';
import { media } from '@/ui/theme/media';
import {
  dayFactsOf,
  pickOfWindow,
  windowCentsOf,
  windowLabelOf,
  type DatesView,
  type DeliveryWindow,
  type PickedDate,
} from '../rules';
import { addDays } from '@/lib/isoDate';

interface DateChipProps {
  dateIso: string;
  view: DatesView;
  isChosen: boolean;
  onChoose: (pick: PickedDate) => void;
}

/** One day to choose: weekday, date and fee. */
export function DateChip({ dateIso, view, isChosen, onChoose }: DateChipProps) {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const { displayCalendarFees } = useAppSelector(selectPartnerConfig);
  const facts = dayFactsOf(view, dateIso, 'fixed');
  const fee = facts.kind === 'open' ? formatPrice(facts.feeCents, { freeLabel: t('panel.free') }) : '';
  const near = { [view.todayIso]: t('panel.today'), [addDays(view.todayIso, 1)]: t('panel.tomorrow') };
  const [weekday] = dateText(dateIso, 'short').split(/[ ,]/);
  return (
    <Chip>
      <input
        type="radio"
        name="delivery-date"
        value={dateIso}
        checked={isChosen}
        onChange={() => onChoose({ deliveryOption: 'fixed', dateIso })}
      />
      <strong>{near[dateIso] ?? weekday}</strong>
      <span>{dateText(dateIso, 'day')}</span>
      <small>{displayCalendarFees ? fee : ''}</small>
    </Chip>
  );
}

const box = css`
  ${choiceSurface}
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 4.6rem;
  padding: 0.5rem min(0.35rem, 1.2vw);
  font-size: var(--text-xs);
  line-height: 1.4;
  text-align: center;
`;

const Chip = styled.label`
  ${box}
  font-variant-numeric: lining-nums tabular-nums;

  strong {
    font-weight: 600;
  }

  ${media.belowLg} {
    strong {
      font-size: 0.75rem;
    }
  }

  strong::first-letter {
    text-transform: uppercase;
  }

  small {
    color: var(--ink-soft);
    font-size: inherit;
  }
`;

/** Opens the whole calendar, at the end of the row of days. */
export const MoreChip = styled.button`
  ${box}
  gap: 0.2rem;
  border-style: dashed;
  border-color: var(--field-edge);
  font-weight: 550;
`;

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
    <WindowLabel>
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
    </WindowLabel>
  );
}

const WindowLabel = styled.label`
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

/**
 * Name of a way to deliver: a window by its kind, else the legend's label in the shop's words, else in the service's.
 * @source spec §4 Delivery window label
 */
export function useDeliveryLabel() {
  const t = useTranslations('delivery');
  const ofLegend = (group: string, label: string) =>
    t.has(`legends.${group}`) ? t(`legends.${group as 'sameday'}`) : label;
  const ofOption = (option: DeliveryOption) => {
    const label = windowLabelOf(option);
    return label === 'legend' ? ofLegend(option.legendGroup, option.legendLabel) : t(`legends.${label}`);
  };
  return { ofLegend, ofOption };
}
