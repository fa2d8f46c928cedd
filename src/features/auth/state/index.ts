export { keepSession } from './keepSession';
export { readProfile, renewProfile } from './session';
export { followLogin, storeShowSignIn, takeRedirect } from './loginOnLoad';
export { signIn, signOut, signUp, type NewAccount, type SignInOutcome } from './signIn';
export { selectIsLoggedIn, selectProfile } from './profile';
export { finishSocialLogin, leaveForSocialLogin, socialLogin } from './socialLogin';
export { accountFailed, accountSucceeded, ownerForgotten, profileRead, userSlice } from './userSlice';
