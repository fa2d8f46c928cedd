/** Sections of the account, in the order of its menu; each is the last part of its address. @source spec §2 (Account sections) */
export const accountSections = [
  'orders',
  'addresses',
  'reminders',
  'profile',
  'edit-password',
  'preferences',
  'cards',
  'loyalty',
] as const;

export type AccountSectionName = (typeof accountSections)[number];

/**
 * The section an address names; null for one that is none.
 * @source spec §2 Routes and page types (Any path containing "account" counts as the account area)
 */
export const sectionOf = (name: unknown): AccountSectionName | null =>
  accountSections.find((section) => section === name) ?? null;
