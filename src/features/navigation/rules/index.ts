export { queryParameter } from './queryParameter';
export { changedAddress } from './changedAddress';
