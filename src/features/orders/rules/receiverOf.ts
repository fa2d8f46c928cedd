import type { Answer } from '@/contracts/gateway';

/** Name of the person an order goes to; nothing when nothing is delivered. */
export const receiverOf = ({ recipient }: Pick<Answer<'getOrder'>, 'recipient'>): string | undefined =>
  recipient && `${recipient.firstName} ${recipient.lastName}`;
