import { useTranslations } from '@/i18n/useTranslations';
import { joinShopPath } from '@/contracts/shopPath';
import { useLocale } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { DayButton } from './DayButton';
import { FormGrid } from './FormGrid';

interface PlainGiftsFormProps {
  draft: string;
  onDraft: (entered: string) => void;
  /** Address of the results; this page when they are listed here. */
  resultsUrl?: string;
}

/** The form as the server draws it. Sent before any script has arrived, the zip goes along to the results. */
export function PlainGiftsForm({ draft, onDraft, resultsUrl }: PlainGiftsFormProps) {
  const t = useTranslations('swag');
  const locale = useLocale();
  return (
    <FormGrid as="form" method="get" action={resultsUrl && joinShopPath(locale, resultsUrl)}>
      <Field label={t('form.zip')} required>
        <TextInput
          name="zipcode"
          value={draft}
          onChange={({ target }) => onDraft(target.value)}
          placeholder={t('form.zipHint')}
          autoComplete="shipping postal-code"
          maxLength={9}
        />
      </Field>
      <DayButton label={t('form.day')} text={t('form.chooseDay')} isEmpty />
      <Button type="submit">{t('form.submit')}</Button>
    </FormGrid>
  );
}
