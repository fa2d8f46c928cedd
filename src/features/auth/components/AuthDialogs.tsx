import { isForOwnCustomers } from '@/contracts/partnerSignIn';
import { openModal, type ModalKey } from '@/features/modals/state';
import { selectPartnerConfig } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import { Dialog } from '@/ui/overlays/Dialog';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { LoginFields } from './LoginForm';
import { SignUpForm } from './SignUpForm';
import { useAfterLogin } from './useAfterLogin';

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
  const partner = useAppSelector(selectPartnerConfig);
  const isForOwn = isForOwnCustomers({ ...partner, isSignInEnabled: !partner.hideSignIn });
  const after = useAfterLogin();
  const text = isForOwn ? t('login.partner', { partner: partner.name }) : t('login.text');
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
    <Dialog open onClose={onClose} title={t('signup.title')} description={t('signup.text')} width="md">
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
      {question}{' '}
      <TextButton type="button" onClick={() => dispatch(openModal({ modalKey }))}>
        {action}
      </TextButton>
    </Text>
  );
}
