export { SearchForm, SearchLinks } from './components/SearchForm';
export { lazySearchPanel } from './components/lazySearchPanel';
