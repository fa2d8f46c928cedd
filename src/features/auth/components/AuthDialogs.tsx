import { openModal, type ModalKey } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import { Dialog } from '@/ui/overlays/Dialog';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LoginFields } from './LoginForm';
import { SignUpForm } from './SignUpForm';
import { useAfterLogin } from './useAfterLogin';
import { useIntroText } from './useIntroText';

interface AuthDialogProps {
  onClose: () => void;
}

/** The account's dialogs by their modal key. @source spec §2 (login, sign-up and forgot-password modals) */
export function AuthDialog({ modalKey, onClose }: AuthDialogProps & { modalKey?: ModalKey }) {
  if (modalKey === 'login') return <LoginDialog onClose={onClose} />;
  if (modalKey === 'signup') return <SignUpDialog onClose={onClose} />;
  return <ForgotPasswordDialog onClose={onClose} />;
}

/** Sign-in over the page. @source spec §2 (login modal) */
function LoginDialog({ onClose }: AuthDialogProps) {
  const t = useTranslations('auth');
  const after = useAfterLogin();
  const text = useIntroText('login');
  return (
    <Dialog
      open
      onClose={after.kept ?? onClose}
      title={t('login.title')}
      description={after.kept ? undefined : text}
      width="sm"
    >
      <LoginFields after={after} />
      {!after.kept && <Other modalKey="signup" question={t('login.new')} action={t('signup.submit')} />}
    </Dialog>
  );
}

/** Sign-up over the page. @source spec §2 (sign-up modal) */
function SignUpDialog({ onClose }: AuthDialogProps) {
  const t = useTranslations('auth');
  return (
    <Dialog open onClose={onClose} title={t('signup.title')} description={useIntroText('signup')} width="md">
      <SignUpForm />
      <Other modalKey="login" question={t('signup.known')} action={t('login.submit')} />
    </Dialog>
  );
}

/** Forgotten password over the page. @source spec §2 (forgot-password modal) */
function ForgotPasswordDialog({ onClose }: AuthDialogProps) {
  const t = useTranslations('auth');
  return (
    <Dialog open onClose={onClose} title={t('forgot.title')} description={t('forgot.text')} width="sm">
      <ForgotPasswordForm onClose={onClose} />
    </Dialog>
  );
}

interface OtherProps {
  modalKey: 'login' | 'signup';
  question: string;
  action: string;
}

function Other({ modalKey, question, action }: OtherProps) {
  const dispatch = useAppDispatch();
  return (
    <Text size="sm" tone="soft">
      {question} <TextButton onClick={() => dispatch(openModal({ modalKey }))}>{action}</TextButton>
    </Text>
  );
}
