import {
  type Check,
  email,
  firstOf,
  maxLength,
  orderNumber,
  type ProblemKey,
  required,
} from '@/lib/validation/checks';

import { wholeZip } from '@/lib/validation/zip';

/**
 * Details that prove, with the number, that somebody knows an order.
 * @source spec §7 Orders; rulings: Order lookup
 */
export const proofs = ['email', 'lastName', 'zip'] as const;
export type Proof = (typeof proofs)[number];

/** A look-up as entered. */
export interface OrderQuestionValues {
  orderId?: string;
  proof?: Proof;
  email?: string;
  lastName?: string;
  zip?: string;
}

/** A look-up to send: the number and exactly one proof. */
export type OrderQuestion = { readonly orderId: string } & { readonly [P in Proof]?: string };

const proofChecks: Readonly<Record<Proof, Check>> = {
  email: firstOf(required, email),
  lastName: (value) =>
    required(value) || !/\p{L}/u.test(String(value)) || maxLength(60)(value)
      ? { key: 'recipientLastName' }
      : undefined,
  zip: (value) =>
    wholeZip.test(
      String(value ?? '')
        .trim()
        .toUpperCase(),
    )
      ? undefined
      : { key: 'addressOrZip' },
};

/**
 * What is wrong with an entered look-up, by field.
 * @source spec §5 Other messages ("Enter a valid order or suborder number.", "Enter a valid recipient last name.")
 */
export function orderQuestionProblems(
  values: OrderQuestionValues,
): Partial<Record<keyof OrderQuestionValues, ProblemKey>> {
  const proof = values.proof ?? 'email';
  const number = required(values.orderId) ? 'orderNumber' : orderNumber(values.orderId)?.key;
  const found = proofChecks[proof](values[proof])?.key;
  return { ...(number ? { orderId: number } : {}), ...(found ? { [proof]: found } : {}) };
}

/** The look-up to send. */
export function orderQuestionOf(values: OrderQuestionValues): OrderQuestion {
  const proof = values.proof ?? 'email';
  return { orderId: values.orderId?.trim().toUpperCase() ?? '', [proof]: values[proof]?.trim() ?? '' };
}

/** Why an order could not be looked up; each has its text. */
export type LookUpProblem = 'missingNumber' | 'notFound' | 'tooMany' | 'locked' | 'noResponse' | 'noErrors';

/**
 * Why a look-up failed. An answer without an errors field says nothing about the order.
 * @param answer  status 0 when no answer came; errors as the answer carried them
 * @source spec §8 Orders
 */
export function lookUpProblem(answer: { readonly status: number; readonly errors?: unknown }): LookUpProblem {
  if (answer.status === 0) return 'noResponse';
  if (!answer.errors) return 'noErrors';
  if (answer.status === 429) return isLocked(answer.errors) ? 'locked' : 'tooMany';
  return answer.status >= 400 && answer.status < 500 ? 'notFound' : 'noResponse';
}

/** Too many wrong proofs for this number, from anybody. */
const isLocked = (errors: unknown): boolean =>
  Object.keys((errors as { errorMap?: Readonly<Record<string, string>> }).errorMap ?? {}).includes(
    'ORD.LOCKED',
  );
