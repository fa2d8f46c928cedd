export {
  accountChecks,
  loginProblem,
  newPassword,
  presentPassword,
  type AccountValues,
} from './accountForms';
export { isFullyLoggedIn, type Profile } from './profileOf';
export { isSignInPage, namedReturn, pageOf, redirectAfterLogin } from './redirectAfterLogin';
