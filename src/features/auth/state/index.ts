export { keepSession } from './keepSession';
export { closeSession, readProfile, renewProfile } from './session';
export { followLogin } from './loginOnLoad';
export { signIn, signOut, signUp, signUpFromOrder } from './signIn';
export { mayBeSignedIn } from './asksForLogin';
export { isDevices } from './passkeySignIn';
export { isGoldMember, selectIsLoggedIn, selectProfile } from './profile';
export { finishSocialLogin, leaveForSocialLogin, socialLogin } from './socialLogin';
export { ownerForgotten, profileRead, userSlice } from './userSlice';
