import type { DeliveryChannel, RuleScope } from './deliveryRules';

/** Whose delivery a rule is asked about. */
export interface ScopeSubject {
  readonly channel: DeliveryChannel;
  readonly country: 'US' | 'CA';
  readonly state: string;
  /** The area or origin, and the wider areas it lies in. */
  readonly areaIds?: readonly string[];
}

/**
 * Whether a rule holds for a delivery: every part of its scope that is given must fit. A rule of a wider area holds in
 * the narrower ones within it.
 * @source  spec §5 Delivery date
 */
export function isInScope(scope: RuleScope, subject: ScopeSubject): boolean {
  return (
    (scope.channel === undefined || scope.channel === subject.channel) &&
    (scope.country === undefined || scope.country === subject.country) &&
    (scope.state === undefined || scope.state === subject.state) &&
    (scope.areaId === undefined || subject.areaIds?.includes(scope.areaId) === true)
  );
}
