import { Eye, EyeOff } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Field as FormState, reducer as formReducer, type WrappedFieldProps } from 'redux-form';
import { useTranslations } from '@/i18n/useTranslations';
import { injectReducer } from '@/store/lazyReducers';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Field } from '@/ui/forms/Field';
import { FieldPair } from '@/ui/forms/FieldPair';
import { FormField } from '@/ui/forms/FormField';
import { TextInput } from '@/ui/forms/TextInput';
import { Stack } from '@/ui/layout/Stack';

injectReducer({ reducerPath: 'form', reducer: formReducer });

/** The e-mail address of an account, as password managers know it; at sign-in they offer passkeys there too. */
export function EmailField({ isSignIn = false }: { isSignIn?: boolean }) {
  const t = useTranslations('auth');
  const autoComplete = isSignIn ? 'username webauthn' : 'username';
  const look = { type: 'email', inputMode: 'email', autoComplete, maxLength: 254 } as const;
  return <FormField name="email" label={t('email')} {...look} required />;
}

interface PasswordFieldProps {
  name: 'password' | 'confirmPassword' | 'oldPassword';
  label: string;
  hint?: ReactNode;
  /** "new-password" also tells password managers the rule of a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export function PasswordField({ name, ...look }: PasswordFieldProps) {
  return <FormState name={name} component={BoundPassword} {...look} />;
}

/** The password rule in the form that password managers read. @source spec §5 (Password) */
const passwordRules =
  'minlength: 8; maxlength: 18; required: lower; required: upper; required: [-!#$%&*+.,:;=?@^~];';

function BoundPassword({
  input,
  meta,
  label,
  hint,
  autoComplete,
}: WrappedFieldProps & Omit<PasswordFieldProps, 'name'>) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  const found: unknown = meta.error;
  const error = (meta.touched || meta.submitFailed) && typeof found === 'string' ? found : undefined;
  const rules = autoComplete === 'new-password' ? { passwordrules: passwordRules } : {};
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput
        {...input}
        {...rules}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        trailing={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  );
}

/** A new password and the same again. @source spec §5 (Password, Confirm password) */
export function NewPasswordFields({ label }: { label?: string }) {
  const t = useTranslations('auth');
  return (
    <FieldPair>
      <PasswordField
        name="password"
        label={label ?? t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        label={t('confirmPassword')}
        hint={t('confirmHint')}
        autoComplete="new-password"
      />
    </FieldPair>
  );
}

/** Says that the account was about to be deleted and stays, in place of what signed in. */
export function KeptAccount({ goOn }: { goOn: () => void }) {
  const t = useTranslations('auth');
  return (
    <Stack gap="sm">
      <InlineMessage tone="success" title={t('login.kept')} takesFocus>
        {t('login.keptText')}
      </InlineMessage>
      <Button wide onClick={goOn}>
        {t('login.goOn')}
      </Button>
    </Stack>
  );
}
