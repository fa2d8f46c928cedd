export { SearchForm } from './components/SearchForm';
export { lazySearchPanel } from './components/lazySearchPanel';
export { SearchLinks } from './components/SearchLinks';
