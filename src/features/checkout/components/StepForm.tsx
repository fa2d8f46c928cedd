import type { FormEventHandler, ReactNode } from 'react';
import { FieldStack } from './FieldRow';
import { FormFoot } from './FormFoot';
import type { StepWay } from './StepWay';

interface StepFormProps extends Omit<StepWay, 'onDone'> {
  /** The form as redux-form hands it to its fields. */
  form: {
    readonly form: string;
    readonly handleSubmit: FormEventHandler<HTMLFormElement>;
    readonly submitting: boolean;
    readonly error?: string;
  };
  children: ReactNode;
}

/** A form of the checkout: its fields one below the other, and the ways on and back. */
export function StepForm({
  form: { form, handleSubmit, submitting, error },
  children,
  ...way
}: StepFormProps) {
  return (
    <form id={form} onSubmit={handleSubmit} noValidate>
      <FieldStack>
        {children}
        <FormFoot {...way} submitting={submitting} error={error} />
      </FieldStack>
    </form>
  );
}
