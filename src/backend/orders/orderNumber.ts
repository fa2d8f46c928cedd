import { randomInt } from 'node:crypto';

/** Letters and digits nobody mistakes for one another, and no vowels, so that no words come about. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXZ23456789';
const BLOCK_LENGTH = 4;

/** A new order number, LK-XXXX-XXXX; one of about 280 thousand million, so it cannot be walked through. */
export function newOrderNumber(): string {
  return ['LK', block(), block()].join('-');
}

function block(): string {
  return Array.from({ length: BLOCK_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
