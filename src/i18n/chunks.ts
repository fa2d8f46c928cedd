import type { ReactNode } from 'react';

/** Wraps the words inside a tag of a message: `<link>track it</link>`. */
export type Chunks = (chunks: ReactNode) => ReactNode;
