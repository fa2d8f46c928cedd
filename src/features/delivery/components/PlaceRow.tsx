import { MapPin } from 'lucide';
import { memo, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Select } from '@/ui/controls/Select';
import { Field } from '@/ui/forms/Field';
import { Icon } from '@/ui/icons/Icon';
import { writtenZip, type ZipInformation } from '../rules';
import { chooseCity, selectDelivery, selectZipInformation } from '../state';

interface PlaceRowProps {
  /** Null while the zip is looked up. */
  place: ZipInformation | null;
  zipCode: string;
  onChange: () => void;
  /** The zip was entered in the field that this row replaces, and that had the focus. */
  isEntered: boolean;
}

/** Where the gift goes, with a button to change it, and a choice of city when the zip has several. */
export const PlaceRow = memo(function PlaceRow({ place, zipCode, onChange, isEntered }: PlaceRowProps) {
  const t = useTranslations('delivery');
  const where = usePlaceText(zipCode);
  const words = useRef<HTMLParagraphElement>(null);
  const zip = writtenZip(zipCode);
  useEffect(() => {
    /* Otherwise the focus would return to the top of the page. */
    if (isEntered && document.activeElement === document.body && document.hasFocus())
      words.current?.focus({ preventScroll: true });
  }, [isEntered]);
  return (
    <Root>
      <Icon of={MapPin} />
      <p ref={words} tabIndex={-1} role="status">
        {t.rich('panel.deliverTo', { place: () => <strong>{where}</strong> })}
      </p>
      <Button variant="quiet" size="sm" onClick={onChange} aria-label={t('panel.changeLabel', { zip })}>
        {t('panel.change')}
      </Button>
      {place && place.cities.length > 1 && (
        <Cities>
          <CityChoice place={place} hideLabel />
        </Cities>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.25rem var(--space-3xs);
  min-height: 4.9rem;

  p {
    color: var(--ink-soft);
    font-size: var(--text-xs);
    line-height: 1.45;
  }

  strong {
    display: block;
    color: var(--ink);
    font-size: var(--text-md);
    font-weight: 550;
    line-height: 1.3;
  }

  p:focus-visible {
    outline: none;
  }

  /* The label ends at the panel's edge. */
  > button {
    margin-inline-end: calc(-1 * var(--space-2xs));
  }
`;

const Cities = styled.div`
  grid-column: 2 / -1;
  justify-self: start;
  /* The select's own padding, taken back. */
  margin-inline-start: calc(-0.3rem - 1px);
`;

interface CityChoiceProps {
  place: ZipInformation;
  hideLabel?: boolean;
}

/** Choice of city for a zip with several. @source spec §3 Zip code information (cities) */
export function CityChoice({ place: { cities }, hideLabel }: CityChoiceProps) {
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  const city = useAppSelector((state) => selectDelivery(state).city);
  if (cities.length < 2) return null;
  return (
    <Field label={t('panel.city')} hideLabel={hideLabel}>
      <Select
        look="plain"
        options={cities.map((name) => ({ value: name, label: name }))}
        value={city ?? cities[0] ?? ''}
        onChange={({ target }) => void dispatch(chooseCity(target.value))}
      />
    </Field>
  );
}

/** A place in words: city, state and zip; the zip alone while the rest is unknown. */
export function usePlaceText(zipCode: string): string {
  const place = useAppSelector((state) => selectZipInformation(state, zipCode));
  const city = useAppSelector((state) => selectDelivery(state).city);
  const zip = writtenZip(zipCode);
  return place ? `${city ?? place.cities[0] ?? ''}, ${place.state} ${zip}` : zip;
}
