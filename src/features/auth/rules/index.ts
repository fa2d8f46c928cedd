export { accountFormProblems, loginProblem, type AccountForm, type AccountValues } from './accountForms';
export { isFullyLoggedIn, isGoldMember, profileOf, type Profile } from './profileOf';
export { redirectAfterLogin } from './redirectAfterLogin';
