/** Every form of sign-in and passwords: one file for the browser, for they share the form library. */
export { Activation } from './Activation';
export { AuthDialog } from './AuthDialogs';
export { LoginForm } from './LoginForm';
export { OrderAccountForm } from './OrderAccountForm';
export { ResetPassword } from './ResetPassword';
export { SocialLanding } from './SocialLanding';
export { SignUpForm } from './SignUpForm';
