import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import type { LineEditorProps } from './LineEditor';

/** The editor of a line; its code comes when the first line is edited. */
export const { Part: LazyLineEditor } = lazyWithMessages<LineEditorProps>(
  () => import('./LineEditor').then((module) => module.LineEditor),
  ['cart'],
);
