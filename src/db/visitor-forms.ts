/** The forms that bring a proof of work along. */
export const VISITOR_FORMS = ['lead', 'reveal', 'review'] as const;
export type VisitorForm = (typeof VISITOR_FORMS)[number];
