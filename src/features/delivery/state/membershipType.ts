/** Where the browser keeps that the customer is a gold member. @source spec §3 User / account (is_gold_member) */
const memberKey = 'is_gold_member';

/**
 * What members send along when they ask for gifts or dates; nobody else sends anything.
 * @source spec §6 Roles and permissions (membership type on gift and available-dates requests)
 */
export function membershipType(): { membershipType: 'PAID_LOYALTY' } | Record<string, never> {
  try {
    return window.localStorage.getItem(memberKey) === 'true' ? { membershipType: 'PAID_LOYALTY' } : {};
  } catch {
    return {};
  }
}
