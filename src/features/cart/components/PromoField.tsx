import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { selectPartnerConfig } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { beingOrdered, type PromoProblem } from '../rules';
import { lateWrites, selectIsCartBusy, selectShownCart } from '../state';
import { ToPayment } from './CartMessage';
import { Promotions } from './Promotions';

/** Promo codes of a cart: those in it, and a field for another where the partner wants one. @source spec §3 (displayPromoCodeField) */
export function PromoField() {
  const { displayPromoCodeField } = useAppSelector(selectPartnerConfig);
  const cartId = useAppSelector(selectShownCart)?.cartId;
  return (
    <Root>
      <Promotions />
      {displayPromoCodeField && <CodeForm key={cartId} />}
    </Root>
  );
}

/** Why a code was refused; a payment that waits names its way out. */
function PromoError({ problem }: { problem: PromoProblem }) {
  const t = useTranslations('cart');
  if (problem !== 'ordering') return t(`promo.problems.${problem}`);
  return (
    <>
      {t(beingOrdered)} <ToPayment />
    </>
  );
}

function CodeForm() {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsCartBusy);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<PromoProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    /* On a phone the bar that pays may lie over the words. */
    if (problem) form.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const apply = async () => {
    setProblem(null);
    const found = await dispatch(lateWrites.applyPromoCode({ code })).unwrap();
    setProblem(found);
    if (!found) setCode('');
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() && !isBusy) void apply();
      }}
    >
      <Field label={t('promo.label')} error={problem && <PromoError problem={problem} />}>
        <TextInput
          name="promo"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={t('promo.applying')}>
        {t('promo.apply')}
      </Button>
    </form>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-2xs);

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--space-3xs);
    scroll-margin-block: 6.5rem;
  }

  form > button {
    margin-top: calc(0.4rem + var(--text-sm) * 1.55);
  }
`;
