export { AccountLink } from './components/AccountLink';
export { Activation, LoginForm, ResetPassword, SignUpForm } from './components/lazyForms';
export { useLeaveWhenSignedIn } from './components/useAfterLogin';
