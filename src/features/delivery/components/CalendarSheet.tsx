import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { selectPartnerConfig } from '@/features/partner/state';
import { useDateText } from '@/i18n/dates';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { Calendar } from '@/ui/calendar/Calendar';
import { type CalendarDay, type CalendarLegend, useDayFocus } from '@/ui/calendar/calendarDays';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Dialog } from '@/ui/overlays/Dialog';
import {
  blockerOf,
  dayFactsOf,
  horizonEnd,
  pickOfWindow,
  windowAt,
  type DatesView,
  type PickedDate,
} from '../rules';
import { useDeliveryLabel } from './DateChip';

interface CalendarSheetProps {
  view: DatesView;
  chosen: PickedDate | null;
  onChoose: (pick: PickedDate) => void;
  onClose: () => void;
}

const tones: Readonly<Record<string, CalendarLegend['tone']>> = {
  sameday: 'rose',
  saturday: 'marigold',
  flexible: 'lilac',
  holiday: 'sky',
};

const footers = { fixed: 'footer', flexible: 'footerWindow', holiday: 'footerHoliday' } as const;

/** The whole calendar: a sheet on phones, a dialog elsewhere. */
export function CalendarSheet({ view, chosen, onChoose, onClose }: CalendarSheetProps) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const { box, day } = useDayFocus();
  const [firstMode] = useState<CalendarMode>(chosen?.deliveryOption ?? 'fixed');
  const [mode, setMode] = useState(firstMode);
  const { displayCalendarFees } = useAppSelector(selectPartnerConfig);
  const dayOf = useCalendarDays(view, mode);
  const windows = view.windows.filter(({ kind }) => kind === mode);
  const firstIso = windows[0]?.startIso;
  const selectedIso = chosen?.deliveryOption === mode ? chosen.dateIso : null;
  const select = (dateIso: string) => {
    const window = mode === 'fixed' ? undefined : windowAt(view.windows, mode, dateIso);
    onChoose(window ? pickOfWindow(window) : { deliveryOption: 'fixed', dateIso });
  };
  return (
    <Dialog open onClose={onClose} title={t('calendar.title')} width="sm" initialFocus={day}>
      <CalendarModes view={view} mode={mode} onMode={setMode} />
      <Center ref={box}>
        <Calendar
          key={mode}
          label={t('calendar.label')}
          locale={locale}
          fromIso={mode === 'holiday' && firstIso ? firstIso : view.todayIso}
          toIso={horizonEnd(view.todayIso)}
          todayIso={view.todayIso}
          selectedIso={selectedIso}
          monthIso={mode === 'fixed' ? view.dates[0] : firstIso}
          onSelect={select}
          dayOf={dayOf}
          legends={useLegends(view, mode)}
          ranges={windows.map(({ startIso, endIso }) => ({ startIso, endIso }))}
          footer={mode === 'fixed' && !displayCalendarFees ? undefined : t(`calendar.${footers[mode]}`)}
          // A change of mode keeps the focus on the mode.
          autoFocus={mode === firstMode}
        />
      </Center>
    </Dialog>
  );
}

function useCalendarDays(view: DatesView, mode: CalendarMode): (dateIso: string) => CalendarDay {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const { displayCalendarFees } = useAppSelector(selectPartnerConfig);
  return useMemo(
    () => (dateIso) => {
      const facts = dayFactsOf(view, dateIso, mode);
      if (facts.kind === 'closed') {
        const name = blockerOf(view, dateIso);
        const reason = t(`reasons.${facts.reason}`);
        return { unavailable: name ? t('calendar.because', { name, reason }) : reason };
      }
      const fee = formatPrice(facts.feeCents, { freeLabel: t('panel.free') });
      const window = mode === 'fixed' ? undefined : windowAt(view.windows, mode, dateIso);
      const days =
        window &&
        t('panel.days', { from: dateText(window.startIso, 'short'), to: dateText(window.endIso, 'short') });
      const spoken = [displayCalendarFees && t('calendar.feeSpoken', { fee }), days].filter(Boolean);
      return {
        ...(displayCalendarFees ? { note: fee } : {}),
        ...(spoken.length > 0 ? { spokenNote: spoken.join(', ') } : {}),
        ...(days ? { detail: days } : {}),
        legend: facts.legend,
      };
    },
    [view, mode, displayCalendarFees, dateText, t],
  );
}

function useLegends({ answer, productId }: DatesView, mode: CalendarMode): CalendarLegend[] {
  const { ofLegend } = useDeliveryLabel();
  const groups =
    answer.productSpecificDetails.find((details) => details.productId === productId)?.legends ?? [];
  return groups.flatMap(({ group, label }) => {
    const tone = tones[group];
    const isOfMode = mode === 'fixed' ? group !== 'flexible' && group !== 'holiday' : group === mode;
    if (!tone || !isOfMode) return [];
    return [{ key: group, tone, label: ofLegend(group, label) }];
  });
}

const Center = styled.div`
  display: grid;
  justify-items: center;
`;

type CalendarMode = 'fixed' | 'flexible' | 'holiday';

interface CalendarModesProps {
  view: DatesView;
  mode: CalendarMode;
  onMode: (mode: CalendarMode) => void;
}

/** Choice between a day and a window of days; hidden when there are no windows. */
function CalendarModes({ view, mode, onMode }: CalendarModesProps) {
  const t = useTranslations('delivery');
  const kinds = new Set<CalendarMode>(view.windows.map(({ kind }) => kind));
  const modes = (['fixed', 'flexible', 'holiday'] as const).filter(
    (one) => one === 'fixed' || kinds.has(one),
  );
  if (modes.length < 2) return null;
  return (
    <Group>
      <VisuallyHidden as="legend">{t('calendar.mode')}</VisuallyHidden>
      {modes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="calendar-mode"
            value={one}
            checked={one === mode}
            onChange={() => onMode(one)}
          />
          {t(`calendar.${one}`)}
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  gap: 0.25rem;
  margin-bottom: var(--space-2xs);
  padding: 0.25rem;
  border-radius: var(--radius-pill);
  background: var(--paper-deep);

  label {
    position: relative;
    flex: 1;
    display: grid;
    place-items: center;
    min-height: 2.5rem;
    padding: 0.3rem 0.6rem;
    border-radius: var(--radius-pill);
    font-size: var(--text-xs);
    font-weight: 550;
    line-height: 1.2;
    text-align: center;
    cursor: pointer;
  }

  label:has(:checked) {
    background: var(--paper-raised);
    box-shadow: var(--shadow-low);
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
