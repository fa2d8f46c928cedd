import type { PageReport } from '@/contracts/pageCache';

/** What the page renderer answered, before anything is decided about keeping it. */
export interface RenderedPage {
  readonly status: number;
  readonly contentType: string;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly body: Buffer;
  /** The same as text, where it came as text. */
  readonly text?: string;
  /** How the page may be shared; absent means it may not be kept at all. */
  readonly report?: PageReport;
}
