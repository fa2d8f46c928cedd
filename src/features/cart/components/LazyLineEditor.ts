import { lazyComponent } from '@/ui/lazy';
import type { LineEditorProps } from './LineEditor';

/** The editor of a line; its code comes when the first line is edited. */
export const LazyLineEditor = lazyComponent<LineEditorProps>(() =>
  import('./LineEditor').then((module) => module.LineEditor),
);
