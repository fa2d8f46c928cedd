import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { readPageQuery } from '@/contracts/pageQueries';
import { joinShopPath } from '@/contracts/shopPath';
import { typedZip, writtenZip } from '@/features/delivery/rules';
import { selectZipCode } from '@/features/delivery/state';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import type { ThunkTools } from '@/store/createAppThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { FieldError } from '@/ui/forms/Field';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import { giftFinderAddress, type GiftWish } from '../rules';
import { giftFinderSubmitted, type GiftFinderView } from '../state';
import { BlankSelect, BlankZip } from './Blanks';
import { useWishOptions } from './useWishOptions';

/**
 * The gift finder's form: one sentence with blanks. Without scripts its button sends it; with scripts every choice sends
 * it at once, but the zip only with the button.
 */
export function GiftSentence({ view }: { view: GiftFinderView }) {
  const { wish, zipProblem, dateProblem } = view;
  const t = useTranslations('giftFinder');
  const problems = useTranslations('delivery');
  const { locale } = useShopRouter();
  const options = useWishOptions(view);
  const address = giftFinderAddress(wish);
  const { form, send } = useSending(address);
  const dispatch = useAppDispatch();
  useKnownPlace(form, address, wish.zipcode);
  const blank = (name: keyof typeof options, value = '', errorId?: string) => (
    <BlankSelect
      name={name}
      label={t(`${name}Label`)}
      options={options[name]}
      value={value}
      errorId={errorId}
      onChange={({ currentTarget }) => send(currentTarget.form)}
    />
  );
  const zipError = zipProblem && problems(`zip.${zipProblem}`);
  const dateError = dateProblem && problems(`date.${dateProblem}`);
  return (
    <form
      ref={form}
      key={address}
      method="get"
      action={joinShopPath(locale, '/gift-finder')}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(event.currentTarget, 'submitted');
      }}
    >
      <Sentence>
        {t.rich('sentence', {
          line: (words: ReactNode) => <Line>{words}</Line>,
          part: (words: ReactNode) => <Part>{words}</Part>,
          recipient: blank('recipient', wish.recipient),
          occasion: blank('occasion', wish.occasion),
          budget: blank('budget', wish.budget),
          zip: (
            <BlankZip
              label={t('zipLabel')}
              hint={t('zipHint')}
              value={wish.zipcode && writtenZip(wish.zipcode)}
              errorId={zipError && 'gift-zip-error'}
              onBlur={({ currentTarget }) => closeDays(currentTarget.form, dispatch)}
            />
          ),
          date: blank('date', wish.date, dateError && 'gift-date-error'),
        })}
      </Sentence>
      <FieldError id="gift-zip-error">{zipError}</FieldError>
      <FieldError id="gift-date-error">{dateError}</FieldError>
      <Send>
        <Button type="submit" size="lg" onClick={countOnce}>
          {t('submit')}
        </Button>
        <p>{t('promise')}</p>
      </Send>
    </form>
  );
}

/** The second press of a double click submits nothing. */
const countOnce = (event: React.MouseEvent) => event.detail > 1 && event.preventDefault();

/**
 * Sends the sentence to the server; only what the shopper submits is told as an event, not every blank on the way, and once
 * until its answer is there. The answer brings a new form: the blank that was filled in last gets the focus there, too.
 */
function useSending(address: string) {
  const form = useRef<HTMLFormElement>(null);
  const filled = useRef('');
  const submitted = useRef('');
  const dispatch = useAppDispatch();
  const { push } = useShopRouter();
  const send = (sent: HTMLFormElement | null, reason: 'filled' | 'submitted' = 'filled') => {
    if (!sent) return;
    filled.current = document.activeElement?.getAttribute('name') ?? '';
    const wish = wishOfForm(new FormData(sent));
    const target = giftFinderAddress(wish);
    if (reason === 'submitted') {
      if (submitted.current === target) return;
      submitted.current = target;
      dispatch(giftFinderSubmitted(wish.occasion ? { occasion: wish.occasion } : {}));
    }
    const arrive = () => {
      if (submitted.current === target) submitted.current = '';
    };
    push(target, { scroll: false }).then(arrive, arrive);
  };
  useEffect(() => {
    const blank = filled.current && form.current?.elements.namedItem(filled.current);
    filled.current = '';
    if (blank instanceof HTMLElement && document.activeElement === document.body)
      blank.focus({ preventScroll: true });
  }, [address]);
  return { form, send };
}

/**
 * Writes the shopper's own zip into the blank while the address names none, and disables the days on which nothing can be
 * delivered to the zip in the blank.
 */
function useKnownPlace(form: React.RefObject<HTMLFormElement | null>, address: string, named?: string) {
  const known = useAppSelector(selectZipCode);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const field = form.current?.elements.namedItem('zipcode');
    if (!(field instanceof HTMLInputElement)) return;
    if (!named && known && !field.value) field.value = typedZip(writtenZip(known));
    if (field.value) closeDays(field.form, dispatch);
  }, [form, address, known, named, dispatch]);
}

/** Loads the check of the days once there is a zip; without it every day can be chosen. */
function closeDays(form: HTMLFormElement | null, dispatch: ThunkTools['dispatch']): void {
  if (!form) return;
  import('./disableClosedDays').then(
    ({ disableClosedDays }) => disableClosedDays(form, dispatch),
    () => undefined,
  );
}

/** Values of a sent form, read as its address would be; the results start at their first page. */
function wishOfForm(form: FormData): GiftWish {
  const entries = [...form.entries()].map(([name, value]) => [name, String(value)] as const);
  return { ...readPageQuery('giftFinder', entries), page: 1 };
}

const Sentence = styled.div`
  ${displayText}
  font-size: clamp(1.55rem, 0.9rem + 1.7vw, 2.6rem);
  line-height: 1.62;
  text-wrap: wrap;
`;

/** Lines break by meaning, not by width, so that fonts that load late move nothing. */
const Line = styled.span`
  display: block;
`;

const Part = styled.span`
  display: block;

  ${media.md} {
    display: inline;
  }
`;

const Send = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-sm);
  margin-top: var(--space-sm);

  p {
    max-width: 34ch;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;
