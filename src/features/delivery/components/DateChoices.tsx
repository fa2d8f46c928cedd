import { CalendarDays } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { DeliveryOption } from '@/contracts/calendars';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { FieldError } from '@/ui/forms/Field';
import { Icon } from '@/ui/icons/Icon';
import { lazyComponent } from '@/ui/lazy';
import {
  blockerOf,
  nearestDate,
  pickedOption,
  pickProblem,
  takenByCart,
  windowAt,
  type DatesView,
  type DeliveryWindow,
  type PickedDate,
} from '../rules';
import { chooseDate, requestAnswered, selectDelivery } from '../state';
import { Before } from './BeforeZip';
import { DateChip, MoreChip, useDeliveryLabel, WindowChoice } from './DateChip';
import { LeadNote } from './WaysOn';

const openCalendar = () => import('./CalendarSheet').then((module) => module.CalendarSheet);
const CalendarSheet = lazyComponent(openCalendar);

interface DateChoicesProps {
  view: DatesView;
  leadDays?: number;
  elsewhereHref: string;
  /** The calendar opens at once. */
  opensCalendar?: boolean;
}

/** The next days with their fees, a window when there is one, and the whole calendar. */
export function DateChoices({ view, leadDays, elsewhereHref, opensCalendar = false }: DateChoicesProps) {
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  const { pick, missing, requestCount, hasWrongDate } = useAppSelector(selectDelivery);
  const [isOpen, setOpen] = useState(opensCalendar);
  const group = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const option = pickedOption(pick, view);
  const chosen = option ? pick : null;
  const { days, window } = firstChoices(view, chosen);
  const choose = (next: PickedDate) => {
    setOpen(false);
    void dispatch(chooseDate(next));
  };
  useEffect(() => {
    if (requestCount === 0 || missing !== 'date') return;
    const chip =
      group.current?.querySelector<HTMLElement>('input:checked') ?? group.current?.querySelector('input');
    chip?.focus({ preventScroll: true });
    dispatch(requestAnswered());
  }, [dispatch, requestCount, missing]);
  return (
    <Before as="fieldset" ref={group} aria-describedby={errorId}>
      <Legend>{t('panel.dateLabel')}</Legend>
      <Days>
        {days.map((dateIso) => (
          <DateChip
            key={dateIso}
            dateIso={dateIso}
            view={view}
            isChosen={chosen?.deliveryOption === 'fixed' && chosen.dateIso === dateIso}
            onChoose={choose}
          />
        ))}
        <MoreChip
          type="button"
          onClick={() => setOpen(true)}
          onPointerEnter={() => void openCalendar()}
          aria-haspopup="dialog"
        >
          <Icon of={CalendarDays} />
          {t('panel.moreDates')}
        </MoreChip>
      </Days>
      {window && (
        <WindowChoice
          {...{ view, window }}
          isChosen={chosen?.deliveryOption === window.kind}
          onChoose={choose}
        />
      )}
      <FieldError id={errorId}>
        {(missing === 'date' || hasWrongDate) && !chosen ? t('date.invalid') : null}
      </FieldError>
      <Notes>
        {pick && !option && <UnavailablePick view={view} wish={pick} onChoose={choose} />}
        {option && <ChosenNote option={option} />}
        <CartNote view={view} shown={days} />
        <LeadNote view={view} leadDays={leadDays} elsewhereHref={elsewhereHref} />
      </Notes>
      {isOpen && (
        <CalendarSheet view={view} chosen={chosen} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </Before>
  );
}

/** Why sooner days of this gift are not on offer: what is in the cart cannot come on them. */
function CartNote({ view, shown }: { view: DatesView; shown: readonly string[] }) {
  const t = useTranslations('delivery');
  const name = view.moving.length > 0 ? undefined : takenByCart(view, shown);
  if (name === undefined) return null;
  return <p>{name ? t('dates.withCartItem', { name }) : t('dates.withCart')}</p>;
}

/** Name of the chosen day and the reason for its fee. A window shows its name above. */
function ChosenNote({ option }: { option: DeliveryOption }) {
  const t = useTranslations('delivery');
  const { ofOption } = useDeliveryLabel();
  const { deliveryOption, message } = option;
  const label = deliveryOption === 'fixed' && ofOption(option);
  const why = message && t.has(`messages.${message}`) && t(`messages.${message as 'sunday'}`);
  const said = [label, why].filter(Boolean).join(' · ');
  return said && <p>{said}</p>;
}

const Legend = styled.legend`
  margin-bottom: 0.6rem;
  font-size: var(--text-sm);
  font-weight: 550;
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(min-content, 1fr));
  gap: min(var(--space-3xs), 1.4vw);
`;

const Notes = styled.div`
  display: grid;
  gap: var(--space-3xs);
  min-height: 1.5em;
  margin-top: var(--space-3xs);
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;

interface UnavailablePickProps {
  view: DatesView;
  /** The day or window of the last visit or of the address. */
  wish: PickedDate;
  onChoose: (pick: PickedDate) => void;
}

/** Says why the wished day is not possible, and offers the nearest one. */
export function UnavailablePick({ view, wish, onChoose }: UnavailablePickProps) {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const problem = pickProblem(view, wish);
  const name = blockerOf(view, wish.dateIso);
  const cartItem = name ? t('dates.cartItemNamed', { name }) : t('dates.cartItem');
  const dateIso = nearestDate(view.dates, wish.dateIso);
  return (
    <InlineMessage
      tone="warning"
      title={dateText(wish.dateIso, 'full')}
      action={
        dateIso && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChoose({ deliveryOption: 'fixed', dateIso })}
          >
            {t('panel.takeNearest', { date: dateText(dateIso, 'short') })}
          </Button>
        )
      }
    >
      {problem === 'cartItem' ? cartItem : t(`date.${problem}`)}
    </InlineMessage>
  );
}

/** Days beside the button of the calendar: one row above a window, two rows in its place where there is none. */
const [daysAboveWindow, daysAlone] = [3, 7];

/** Choices in the panel: the first days, the last of them replaced by the chosen day, and one window. */
function firstChoices(
  { dates, windows }: DatesView,
  chosen: PickedDate | null,
): { days: readonly string[]; window: DeliveryWindow | undefined } {
  const chosenWindow =
    chosen && chosen.deliveryOption !== 'fixed'
      ? windowAt(windows, chosen.deliveryOption, chosen.dateIso)
      : undefined;
  const window = chosenWindow ?? windows.find(({ kind }) => kind === 'flexible');
  const first = dates.slice(0, window ? daysAboveWindow : daysAlone);
  const isElsewhere = chosen?.deliveryOption === 'fixed' && !first.includes(chosen.dateIso);
  const days = isElsewhere ? [...first.slice(0, -1), chosen.dateIso].sort() : first;
  return { days, window };
}
