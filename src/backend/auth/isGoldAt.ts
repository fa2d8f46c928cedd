/**
 * Whether somebody is a gold member at a moment: until the year they have paid for has ended.
 * @param until  end of the last year that was paid for; nothing for somebody who never was one
 * @source spec §6 Paid loyalty (gold) member
 */
export const isGoldAt = (until: Date | null | undefined, now: Date): boolean => Boolean(until && now < until);
