import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useShopRouter } from '@/features/navigation';
import { offsetMinutesOf, todayAt, typedZip, writtenZip, type PickedDate } from '@/features/delivery/rules';
import { selectDelivery, selectZipInformation } from '@/features/delivery/state';
import { useTranslations } from '@/i18n/useTranslations';
import { systemClock } from '@/lib/clock';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { lazyComponent } from '@/ui/lazy';
import { giftsAddress, giftsParameters } from '../rules';
import { checkGifts, enterZip, fetchGifts, initializeSwag, pickSet, selectSwag } from '../state';
import { DayButton } from './DayButton';
import { FormGrid } from './FormGrid';
import { GiftResults } from './GiftResults';
import { useFormTexts } from './useFormTexts';

const DayDialog = lazyComponent(() => import('./DayDialog').then((module) => module.DayDialog));

export interface GiftsFormProps {
  /** Address of the results; listed below the form when there is none. */
  resultsUrl?: string;
  isCartIgnored: boolean;
  /** What was typed before this form arrived. */
  draft: string;
  /** The field was being typed into at that moment. */
  hadFocus: boolean;
}

/** The site-wide available gifts form. @source spec §2 (SWAG), §4 Site-wide available gifts form initialisation */
export function GiftsForm(props: GiftsFormProps) {
  const t = useTranslations('swag');
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectSwag);
  const [isOpen, setOpen] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const zipField = useRef<HTMLInputElement>(null);
  const texts = useFormTexts(form);
  const send = useSend(props, setChecking);
  const { zip, enter } = useZipEntry(props);
  const place = useAppSelector((state) => selectZipInformation(state, state.delivery.zipCode));
  useOpening(props, zipField);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ zipCode: zip, pick: form.pick });
  };
  const choose = (pick: PickedDate) => {
    setOpen(false);
    dispatch(pickSet(pick));
  };
  const askDay = () => (form.dates && form.dates.length > 0 ? setOpen(true) : zipField.current?.focus());
  const todayIso = todayAt(systemClock.now(), place ? offsetMinutesOf(place.utcOffset) : undefined);
  return (
    <>
      <FormGrid as="form" noValidate onSubmit={submit}>
        <Field label={t('form.zip')} error={texts.zipError} required>
          <TextInput
            ref={zipField}
            name="zipcode"
            value={zip}
            onChange={({ target }) => enter(typedZip(target.value))}
            placeholder={t('form.zipHint')}
            autoComplete="shipping postal-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <DayButton
          label={t('form.day')}
          text={texts.day ?? t('form.chooseDay')}
          isEmpty={!form.pick}
          error={texts.dateError}
          onPress={askDay}
        />
        <Button type="submit" loading={isChecking} loadingLabel={t('form.checking')}>
          {t('form.submit')}
        </Button>
      </FormGrid>
      {!props.resultsUrl && <GiftResults onRetry={() => void send({ zipCode: zip, pick: form.pick })} />}
      {isOpen && form.dates && (
        <DayDialog
          dates={form.dates}
          todayIso={todayIso}
          pick={form.pick}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What is in the zip field, and what happens while it is typed into. */
function useZipEntry({ draft, isCartIgnored }: GiftsFormProps) {
  const dispatch = useAppDispatch();
  const { zipCode } = useAppSelector(selectSwag);
  const [isTouched, setTouched] = useState(false);
  const enter = (entered: string) => {
    setTouched(true);
    void dispatch(enterZip({ entered, isCartIgnored }));
  };
  return { zip: zipCode || isTouched ? zipCode : typedZip(draft), enter };
}

/** Checks the form; then lists the gifts here or goes to where they are listed. */
function useSend({ resultsUrl, isCartIgnored }: GiftsFormProps, setChecking: (isChecking: boolean) => void) {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  return async (wish: { zipCode: string; pick: PickedDate | null }) => {
    setChecking(true);
    const place = await dispatch(checkGifts({ ...wish, isCartIgnored })).unwrap();
    if (place && resultsUrl) await router.push(giftsAddress(resultsUrl, place));
    else if (place) {
      const gone = { zip: null, startdate: null, enddate: null, flexRange: null, date: null };
      await router.changeQuery({ ...gone, ...giftsParameters(place) }, { shallow: true });
      await dispatch(fetchGifts(place));
    }
    setChecking(false);
  };
}

/** Opens the results from the address or memory; a form that leads elsewhere starts with the shopper's place. */
function useOpening(
  { resultsUrl, isCartIgnored, hadFocus, draft }: GiftsFormProps,
  zipField: React.RefObject<HTMLInputElement | null>,
) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    if (!resultsUrl) {
      void dispatch(initializeSwag({ search: window.location.search, isCartIgnored }));
      return;
    }
    const { zipCode, pick } = selectDelivery(store.getState());
    if (pick) dispatch(pickSet(pick));
    const entered = draft ? typedZip(draft) : zipCode ? writtenZip(zipCode) : '';
    if (entered) void dispatch(enterZip({ entered, isCartIgnored }));
    if (hadFocus) zipField.current?.focus();
  }, [dispatch, store, resultsUrl, isCartIgnored, hadFocus, draft, zipField]);
}
