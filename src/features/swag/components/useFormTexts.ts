import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import type { SwagProblem, SwagState } from '../state';

type DateText = Extract<SwagProblem, { field: 'date' }>['problem'];

/** What the form says about its fields in the shopper's words. */
export function useFormTexts({ pick, problem }: SwagState) {
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
    : pick && dateText(pick.dateIso, 'full');
  return {
    day,
    zipError: problem?.field === 'zip' ? t(`zip.${problem.problem}`) : undefined,
    dateError: problem?.field === 'date' ? dateErrors[problem.problem]() : undefined,
  };
}
