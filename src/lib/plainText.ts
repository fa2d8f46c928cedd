/**
 * Control characters; halves of characters, which neither a database nor an address can hold; and signs that turn the
 * direction of what follows, so that a text reads otherwise than it is written. Marks (U+200E, U+200F) turn nothing else.
 */
const unreadable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const unreadableButBreaks = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const everyUnreadable = new RegExp(unreadable, 'gu');

/**
 * Whether a text has no unreadable characters.
 * @param allowsBreaks  it may be several lines
 */
export function isReadable(text: string, allowsBreaks = false): boolean {
  return !(allowsBreaks ? unreadableButBreaks : unreadable).test(text);
}

/** A text without those characters, line breaks included. */
export function readableOnly(text: string): string {
  return text.replace(everyUnreadable, '');
}
