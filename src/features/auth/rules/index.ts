export { accountChecks, loginProblem, newPassword, type AccountValues } from './accountForms';
export { isFullyLoggedIn, type Profile } from './profileOf';
export { redirectAfterLogin } from './redirectAfterLogin';
