/** What a person or a carrier can say about a delivery. */
export const reportedStatuses = ['accepted', 'preparing', 'on-its-way', 'delivered', 'problem'] as const;
export type ReportedStatus = (typeof reportedStatuses)[number];

/** What may be said after what; `received` is where every delivery begins. */
const next: Readonly<Record<ReportedStatus | 'received', readonly ReportedStatus[]>> = {
  received: ['accepted', 'preparing', 'problem'],
  accepted: ['preparing', 'problem'],
  preparing: ['on-its-way', 'problem'],
  'on-its-way': ['delivered', 'problem'],
  delivered: ['problem'],
  problem: ['accepted', 'preparing', 'on-its-way', 'delivered'],
};

/** What may be said next about a delivery with a status. @source docs/rules.md, Orders */
export const statusesAfter = (status: ReportedStatus | 'received'): readonly ReportedStatus[] => next[status];
