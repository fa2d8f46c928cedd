export { keepSession } from './keepSession';
export { readProfile, renewProfile } from './session';
export { followLogin } from './loginOnLoad';
export { signIn, signOut, signUp } from './signIn';
export { isDevices } from './passkeySignIn';
export { selectIsLoggedIn, selectProfile } from './profile';
export { ownerForgotten, profileRead, userSlice } from './userSlice';
