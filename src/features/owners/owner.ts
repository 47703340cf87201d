export const OWNER_KINDS = ['agent', 'agency', 'developer'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

export const OWNER_LABELS = { agent: 'Agent', agency: 'Agency', developer: 'Developer' } as const satisfies Record<
  OwnerKind,
  string
>;

export const PAYMENT_STATUSES = ['unpaid', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const OWNER_LIMITS = { name: 120, about: 10_000, address: 300, checkedWhat: 160 } as const;
