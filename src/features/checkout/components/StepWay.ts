import type { CheckoutStop } from '../rules';

/** The ways out of a step. */
export interface StepWay {
  /** What the button that goes on says. */
  readonly label: string;
  /** Place the shopper can go back to; none before the first. */
  readonly back?: CheckoutStop;
  readonly onDone: () => void;
}
