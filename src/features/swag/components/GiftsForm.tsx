import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { offsetMinutesOf, todayAt, typedZip, writtenZip, type PickedDate } from '@/features/delivery/rules';
import { allowedPick, selectDelivery, selectZipInformation } from '@/features/delivery/state';
import { useShopRouter } from '@/features/navigation';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { systemClock } from '@/lib/clock';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { lazyComponent } from '@/ui/lazy';
import { giftsAddress, giftsParameters } from '../rules';
import {
  checkGifts,
  enterZip,
  fetchGifts,
  initializeSwag,
  pickSet,
  selectSwag,
  type SwagProblem,
  type SwagState,
} from '../state';
import { GiftResults } from './GiftResults';
import type { LiveGifts } from './GiftsFields';

const DayDialog = lazyComponent(() => import('./DayDialog').then((module) => module.DayDialog));

export interface GiftsFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** What stands in the zip field. */
  draft: string;
  onDraft: (zip: string) => void;
  onLive: (live: LiveGifts) => void;
  /** The form was sent before this part arrived. */
  isWaiting: boolean;
  /** Address of the results; listed below the form when there is none. */
  resultsUrl?: string;
  isCartIgnored: boolean;
}

/** The part of the available gifts form that knows the store. @source spec §2 (SWAG), §4 Site-wide available gifts form initialisation */
export function GiftsForm(props: GiftsFormProps) {
  const { field, onLive, isWaiting } = props;
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectSwag);
  const [isOpen, setOpen] = useState(false);
  const { day, zipError, dateError } = useFormTexts(form, Boolean(props.resultsUrl));
  const { isChecking, submit } = useSend(props);
  const place = useAppSelector((state) => selectZipInformation(state, state.delivery.zipCode));
  const enter = useZipEntry(props);
  useOpening(props, enter);
  useEffect(() => {
    if (isWaiting) submit();
  }, [isWaiting, submit]);
  const isUnanswered = form.problem?.problem === 'unanswered' || form.problem?.problem === 'service';
  const lookUpAgain = useCallback(() => enter(form.zipCode), [enter, form.zipCode]);
  useComeback(isUnanswered, lookUpAgain);
  const hasDays = form.dates !== null && form.dates.length > 0;
  const isNotLookedUp = form.zipCode !== '' && form.dates === null && form.problem === null;
  const mayLookUp = isUnanswered || isNotLookedUp;
  useLayoutEffect(() => {
    const openCalendar = async () => {
      if (hasDays) setOpen(true);
      else if (mayLookUp) setOpen(await lookUpAgain());
      else field.current?.focus();
    };
    onLive({ day, zipError, dateError, isChecking, enter, openCalendar: () => void openCalendar(), submit });
  }, [onLive, day, zipError, dateError, isChecking, enter, submit, hasDays, field, mayLookUp, lookUpAgain]);
  const choose = (pick: PickedDate) => {
    setOpen(false);
    dispatch(pickSet(pick));
  };
  const todayIso = todayAt(systemClock.now(), place ? offsetMinutesOf(place.utcOffset) : undefined);
  return (
    <>
      {!props.resultsUrl && <GiftResults onRetry={submit} />}
      {isOpen && form.dates && (
        <DayDialog
          dates={form.dates}
          reasons={form.reasons}
          todayIso={todayIso}
          pick={form.pick}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Takes what is typed and says whether there are days; a zip the store knows or has found is written into the field. */
function useZipEntry({ onDraft, isCartIgnored }: GiftsFormProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { zipCode } = useAppSelector(selectSwag);
  useEffect(() => {
    if (zipCode) onDraft(zipCode);
  }, [zipCode, onDraft]);
  return useCallback(
    async (typed: string) => {
      const entered = typedZip(typed);
      onDraft(entered);
      await dispatch(enterZip({ entered, isCartIgnored }));
      const form = selectSwag(store.getState());
      return form.zipCode === entered && (form.dates?.length ?? 0) > 0;
    },
    [dispatch, store, onDraft, isCartIgnored],
  );
}

/** Checks the form; then lists the gifts here or goes to where they are listed. */
function useSend({ resultsUrl, isCartIgnored, field }: GiftsFormProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { push, changeQuery } = useShopRouter();
  const [isChecking, setChecking] = useState(false);
  const submit = useCallback(async () => {
    setChecking(true);
    try {
      const wish = { zipCode: field.current?.value ?? '', pick: selectSwag(store.getState()).pick };
      const place = await dispatch(checkGifts({ ...wish, isCartIgnored, isNamed: true })).unwrap();
      if (place && resultsUrl) await push(giftsAddress(resultsUrl, place));
      else if (place) {
        const gone = { zip: null, startdate: null, enddate: null, flexRange: null, date: null };
        await changeQuery({ ...gone, ...giftsParameters(place) }, { shallow: true });
        await dispatch(fetchGifts(place));
      } else if (selectSwag(store.getState()).problem?.field === 'zip') field.current?.focus();
    } finally {
      setChecking(false);
    }
  }, [dispatch, store, push, changeQuery, resultsUrl, isCartIgnored, field]);
  return { isChecking, submit: useCallback(() => void submit(), [submit]) };
}

/** Opens the results from address or storage; a form with results on another page starts with the shopper's place. */
function useOpening(
  { resultsUrl, isCartIgnored, draft }: GiftsFormProps,
  enter: (entered: string) => unknown,
) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const typedEarly = useRef(draft);
  useEffect(() => {
    const opening = resultsUrl
      ? null
      : dispatch(initializeSwag({ search: window.location.search, isCartIgnored }));
    const { zipCode, pick } = selectDelivery(store.getState());
    if (resultsUrl && pick) dispatch(pickSet(allowedPick(store.getState(), pick)));
    const known = resultsUrl && zipCode ? writtenZip(zipCode) : '';
    const entered = typedEarly.current || known;
    typedEarly.current = '';
    if (entered) void Promise.resolve(opening).then(() => enter(entered));
  }, [dispatch, store, resultsUrl, isCartIgnored, enter]);
}

type DateText = Extract<SwagProblem, { field: 'date' }>['problem'];

/**
 * What the form says about its fields in the shopper's words.
 * @param isShort  the form is part of another page, where its fields are narrow
 */
function useFormTexts({ pick, problem }: SwagState, isShort: boolean) {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const dateErrors: Readonly<Record<DateText, () => string>> = {
    invalid: () => t('date.invalid'),
    past: () => t('date.past'),
    unavailable: () => t('date.unavailable'),
    productUnavailable: () => t('date.productUnavailable'),
    invalidForm: () => t('coverage.invalidForm'),
    noDeliverability: () => t('coverage.noDeliverability'),
    unanswered: () => t('coverage.unanswered'),
    dateUnavailable: () => t('coverage.dateUnavailable'),
    cartItem: () => t('dates.cartItem'),
  };
  const day = pick?.endIso
    ? t('panel.days', { from: dateText(pick.dateIso, 'short'), to: dateText(pick.endIso, 'short') })
    : pick && dateText(pick.dateIso, isShort ? 'short' : 'full');
  return {
    day,
    zipError: problem?.field === 'zip' ? t(`zip.${problem.problem}`) : undefined,
    dateError: problem?.field === 'date' ? dateErrors[problem.problem]() : undefined,
  };
}
