import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Select } from '@/ui/controls/Select';
import { Field } from '@/ui/forms/Field';
import type { ZipInformation } from '../rules';
import { chooseCity, selectDelivery } from '../state';

interface CityChoiceProps {
  place: ZipInformation;
  hideLabel?: boolean;
}

/** Which of its cities a zip stands for; nothing for a zip with one. @source spec §3 Zip code information (cities) */
export function CityChoice({ place: { cities }, hideLabel }: CityChoiceProps) {
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  const { city } = useAppSelector(selectDelivery);
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
