export { SearchForm } from './components/SearchForm';
export { SearchPanel } from './components/SearchPanel';
export { SearchLinks } from './components/SearchLinks';
export { ResultSort } from './components/ResultSort';
