import type { DeliveryChannel, RuleScope } from './deliveryRules';

/** Whose delivery a rule is asked about. */
export interface ScopeSubject {
  readonly channel: DeliveryChannel;
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly areaId?: string;
}

/**
 * Whether a rule holds for a delivery: every part of its scope that is given must fit.
 * @source  spec §5 Delivery date
 */
export function isInScope(scope: RuleScope, subject: ScopeSubject): boolean {
  return (
    (scope.channel === undefined || scope.channel === subject.channel) &&
    (scope.country === undefined || scope.country === subject.country) &&
    (scope.state === undefined || scope.state === subject.state) &&
    (scope.areaId === undefined || scope.areaId === subject.areaId)
  );
}
