/** What a person or a carrier can say about a delivery. */
export const saidStatuses = ['accepted', 'preparing', 'on-its-way', 'delivered', 'problem'] as const;
export type SaidStatus = (typeof saidStatuses)[number];

/** What may be said after what; `received` is where every delivery begins. */
const next: Readonly<Record<SaidStatus | 'received', readonly SaidStatus[]>> = {
  received: ['accepted', 'preparing', 'problem'],
  accepted: ['preparing', 'problem'],
  preparing: ['on-its-way', 'problem'],
  'on-its-way': ['delivered', 'problem'],
  delivered: ['problem'],
  problem: ['accepted', 'preparing', 'on-its-way', 'delivered'],
};

/** What may be said next about a delivery with a status. @source docs/rules.md, Orders */
export const statusesAfter = (status: SaidStatus | 'received'): readonly SaidStatus[] => next[status];
