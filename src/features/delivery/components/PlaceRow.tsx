import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { writtenZip, type ZipInformation } from '../rules';
import { selectDelivery } from '../state';
import { CityChoice } from './CityChoice';

interface PlaceRowProps {
  /** Null while the zip is looked up. */
  place: ZipInformation | null;
  zipCode: string;
  onChange: () => void;
  /** The zip was entered in the field this stands in the stead of, which held the focus. */
  isEntered: boolean;
}

/** Where the gift goes, with a way to change it and a choice of city where a zip has several. */
export function PlaceRow({ place, zipCode, onChange, isEntered }: PlaceRowProps) {
  const t = useTranslations('delivery');
  const { city } = useAppSelector(selectDelivery);
  const words = useRef<HTMLParagraphElement>(null);
  const zip = writtenZip(zipCode);
  const town = city ?? place?.cities[0] ?? '';
  const where = place ? `${town}, ${place.state} ${zip}` : zip;
  useEffect(() => {
    /* Without a new place the focus would fall back to the top of the page. */
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
}

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

  /* Its words end where the panel's do. */
  > button {
    margin-inline-end: calc(-1 * var(--space-2xs));
  }
`;

const Cities = styled.div`
  grid-column: 2 / -1;
  justify-self: start;
  /* As far to the left as the plain list holds its words from its edge. */
  margin-inline-start: calc(-0.3rem - 1px);
`;
