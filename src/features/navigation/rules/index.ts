export { queryParameter } from './queryParameter';
export { changedAddress } from './changedAddress';
export { realAddress } from './realAddress';
