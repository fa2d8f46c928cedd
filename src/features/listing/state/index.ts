export { productRowsSlice, selectProductRow } from './productRowsSlice';
export { fetchProductRow } from './fetchProductRow';
