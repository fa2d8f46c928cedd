export {
  accountChecks,
  loginProblem,
  newPassword,
  presentPassword,
  type AccountValues,
} from './accountForms';
export { isFullyLoggedIn, type Profile } from './profileOf';
export { pageOf, redirectAfterLogin } from './redirectAfterLogin';
