import { useEffect, useRef, useState, type FormEventHandler, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { focusFirstProblem } from '@/ui/forms/focusFirstProblem';
import { Stack } from '@/ui/layout/Stack';
import { TextLink } from '@/ui/navigation/TextLink';
import { media } from '@/ui/theme/media';
import { offlineProblem, saveProblems, stopAddress, type CheckoutStop } from '../rules';
import type { SavedStep } from '../state';
import { useErrorText } from './CheckoutField';

/** How a step is left. */
export interface StepWay {
  /** Label of the button that goes on. */
  readonly label: string;
  /** The step before; none before the first. */
  readonly back?: CheckoutStop;
  readonly onDone: () => void;
}

interface StepFormProps extends Omit<StepWay, 'onDone'> {
  /** The form, as redux-form hands it to its fields. */
  form: {
    readonly form?: string;
    readonly handleSubmit: FormEventHandler<HTMLFormElement>;
    readonly submitting: boolean;
    /** What is wrong with the form as a whole. */
    readonly error?: string;
  };
  children: ReactNode;
}

/** A form of the checkout: its fields one below the other, its own error, and the buttons to go on and back. */
export function StepForm({ form, label, back, children }: StepFormProps) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  return (
    <form id={form.form} onSubmit={form.handleSubmit} noValidate>
      <Stack>
        {children}
        <Foot>
          {form.error && form.error !== offlineProblem && (
            <InlineMessage tone="error">{errorText(form.error)}</InlineMessage>
          )}
          <Ways>
            <Button
              type="submit"
              size="lg"
              loading={form.submitting}
              loadingLabel={t('saving')}
              onMouseDown={keepFocusInField}
            >
              {label}
            </Button>
            <WayBack back={back} />
          </Ways>
        </Foot>
      </Stack>
    </form>
  );
}

/**
 * Keeps the focus in the field while the mouse is pressed. Otherwise the field's error line would appear, move the
 * button away from the pointer, and the click would be lost.
 */
const keepFocusInField = (event: MouseEvent) => event.preventDefault();

const Foot = styled.div`
  display: grid;
  gap: var(--space-sm);
  padding-top: var(--space-2xs);
`;

const Ways = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-xs);
  text-align: center;
  font-size: var(--text-sm);

  ${media.md} {
    flex-direction: row;
    align-items: center;
    gap: var(--space-sm);
  }
`;

/** Link to the previous step; from the first one to the cart. */
export function WayBack({ back }: Pick<StepWay, 'back'>) {
  const t = useTranslations('checkout');
  if (!back) return <TextLink href="/cart">{t('summary.change')}</TextLink>;
  return (
    <TextLink href={stopAddress(back)} shallow>
      {t('back')}
    </TextLink>
  );
}

/** Saves a step that has no fields of its own: whether that is under way, and what is wrong with it. */
export function useStepSave(save: () => Promise<SavedStep>, onDone: () => void) {
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string>();
  const start = async () => {
    setSubmitting(true);
    const saved = await save();
    setSubmitting(false);
    setError(saved.ok ? undefined : saveProblems(saved, [])._error);
    if (saved.ok) onDone();
  };
  return { submitting, error, start: () => void start() };
}

/** Whether the component is still on the page: what it has waited for may come too late. */
export function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Options of every checkout form: its state stays when the step is left, and a refusal focuses the first wrong field. */
export const stepFormConfig = {
  destroyOnUnmount: false,
  onSubmitFail: (_errors: unknown, _dispatch: unknown, _error: unknown, { form = '' }: { form?: string }) =>
    focusFirstProblem(form),
};

/** Names of the checkout's forms in the store; each further recipient has their own, by cart. */
export const recipientFormName = (companionId?: string): string => nameOf('checkout-recipient', companionId);
export const messageFormName = (companionId?: string): string => nameOf('checkout-message', companionId);
export const cardFormName = 'checkout-card';

const nameOf = (name: string, companionId?: string) => (companionId ? `${name}-${companionId}` : name);
