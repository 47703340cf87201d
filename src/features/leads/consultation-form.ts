import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { isFuture, isValid } from 'date-fns';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { momentInZanzibar, toIsoDay } from '#lib/zanzibar-time.ts';
import { consultationInput } from './lead.ts';
import { type LeadDraft, type LeadValues, leadPhone } from './lead-form.ts';
import { PAST_SLOT } from './slots.ts';

const consultationForm = z.extend(consultationInput, { phone: leadPhone }).check(
  z.refine(({ consultation_date }) => consultation_date >= toIsoDay(new Date()), {
    error: 'Please choose today or a later date',
    path: ['consultation_date'],
  }),
  z.refine(liesAhead, { error: PAST_SLOT, path: ['consultation_time'] }),
);

export const consultationResolver: Resolver<LeadDraft, unknown, LeadValues> = standardSchemaResolver(consultationForm);

/** Of a day that is none nothing more can be said. */
function liesAhead(form: { consultation_date: string; consultation_time: string }): boolean {
  const moment = momentInZanzibar(form.consultation_date, form.consultation_time);
  return !isValid(moment) || isFuture(moment);
}
