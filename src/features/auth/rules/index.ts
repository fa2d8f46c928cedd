export { accountChecks, loginProblem, newPassword, type AccountValues } from './accountForms';
export { isFullyLoggedIn, isGoldMember, profileOf, type Profile } from './profileOf';
export { redirectAfterLogin } from './redirectAfterLogin';
