/* Stands for lucide's own icon maker. */
export { createLineIcon as default } from '../../../src/ui/icons/createLineIcon.ts';
