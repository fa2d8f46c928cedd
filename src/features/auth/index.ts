export { AccountLink } from './components/AccountLink';
export { Activation, LoginForm, ResetPassword, SignUpForm, SocialLanding } from './components/lazyForms';
export { NewPasswordFields, PasswordField } from './components/formParts';
export { useLeaveWhenSignedIn } from './components/useAfterLogin';
