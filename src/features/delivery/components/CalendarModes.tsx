import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import type { DatesView } from '../rules';

export type CalendarMode = 'fixed' | 'flexible' | 'holiday';

interface CalendarModesProps {
  view: DatesView;
  mode: CalendarMode;
  onMode: (mode: CalendarMode) => void;
}

/** One day or a window of days; drawn only when there is something to choose. */
export function CalendarModes({ view, mode, onMode }: CalendarModesProps) {
  const t = useTranslations('delivery');
  const kinds = new Set<CalendarMode>(view.windows.map(({ kind }) => kind));
  const modes = (['fixed', 'flexible', 'holiday'] as const).filter(
    (one) => one === 'fixed' || kinds.has(one),
  );
  if (modes.length < 2) return null;
  return (
    <Group>
      <legend>{t('calendar.mode')}</legend>
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

  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

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
