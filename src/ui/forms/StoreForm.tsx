import type { ReactNode } from 'react';
import type { Dispatch } from 'redux';
import { reduxForm, reset, SubmissionError, type InjectedFormProps } from 'redux-form';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { InlineMessage } from '../feedback/InlineMessage';
import { focusFirstProblem } from './focusFirstProblem';
import { useDeferredDestroy } from './useDeferredDestroy';

/** Texts of what is wrong, by field; `_error` is about the form as a whole. */
export type FormTexts<Values> = Partial<Record<keyof Values & string, string>> & { _error?: string };

interface StoreFormProps<Values> {
  /** Name of the form's state and id of its element. */
  form: string;
  /** Label of the button that sends it, and what is said while it is sent. */
  submit: ReactNode;
  sending: string;
  initialValues?: Partial<Values>;
  /** Texts of the fields that are wrong. */
  validate: (values: Partial<Values>) => FormTexts<Values>;
  /** Sends the values; the texts of what was refused, or nothing when it went well. */
  send: (values: Partial<Values>) => Promise<FormTexts<Values> | undefined>;
  /** A second button beside the first. */
  beside?: ReactNode;
  /** Its state stays in the store when it leaves the page; whoever closes it destroys it. */
  keepsState?: boolean;
  /** Its fields are empty again once it was sent, for example passwords. */
  empties?: boolean;
  /** The button takes the whole width. */
  wide?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in the store with one button: its fields below each other, what it failed with above them. After a failure the
 * first wrong field has the focus. Only for code that is loaded late: it brings redux-form.
 */
export function StoreForm<Values extends object>(props: StoreFormProps<Values>) {
  const { form, validate, initialValues, send, keepsState, empties, ...look } = props;
  useDeferredDestroy(keepsState ? null : form);
  const onSubmit = async (values: Partial<Values>) => {
    const refused = await send(values);
    if (refused) throw new SubmissionError(refused as Record<string, string>);
  };
  return (
    <BoundForm
      form={form}
      initialValues={initialValues}
      validate={validate as never}
      onSubmit={onSubmit as never}
      onSubmitSuccess={empties ? emptyFields : undefined}
      look={look}
    />
  );
}

interface BodyProps {
  look: Pick<StoreFormProps<object>, 'submit' | 'sending' | 'beside' | 'wide' | 'children'>;
}

function Body({
  form,
  handleSubmit,
  submitting,
  error,
  look,
}: InjectedFormProps<object, BodyProps> & BodyProps) {
  const { submit, sending, beside, wide, children } = look;
  return (
    <Root id={form} onSubmit={handleSubmit} noValidate>
      {error && <InlineMessage tone="error">{error}</InlineMessage>}
      {children}
      <Buttons>
        <Button type="submit" size="lg" wide={wide} loading={submitting} loadingLabel={sending}>
          {submit}
        </Button>
        {beside}
      </Buttons>
    </Root>
  );
}

const emptyFields = (_result: unknown, dispatch: Dispatch, { form }: { form?: string }): void =>
  void dispatch(reset(form ?? ''));

const BoundForm = reduxForm<object, BodyProps>({
  destroyOnUnmount: false,
  onSubmitFail: (_errors, _dispatch, _error, { form }) => focusFirstProblem(form ?? ''),
})(Body);

const Root = styled.form`
  display: grid;
  gap: var(--space-sm);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-xs);
`;
