export { changedAddress, queryParameter, realAddress } from './addresses';
