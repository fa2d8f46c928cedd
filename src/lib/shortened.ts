/** A text as long as an event may carry. */
export const shortened = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 160);
