export { AccountLink } from './components/AccountLink';
export {
  Activation,
  LoginForm,
  OrderAccountForm,
  ResetPassword,
  SignUpForm,
  SocialLanding,
} from './components/lazyForms';
export { NewPasswordFields, PasswordField } from './components/formParts';
export { ProviderMark } from './components/ProviderMark';
export { useIntroText } from './components/useIntroText';
export { useLeaveWhenSignedIn } from './components/useAfterLogin';
