import type { Tables } from '#db/operator.ts';
import { LEAD_SUSPICIONS } from '#features/leads/lead.ts';
import { LinkButton } from '../../parts/buttons.tsx';
import { SUSPICION_LABELS } from '../../parts/status-styles.ts';
import { clearSuspicion } from '../lead-changes.ts';

/** Why a lead may be junk, and the way to say that it is none; nothing for the others. */
export function JunkQuestion({ lead: { id, suspicion } }: { lead: Tables<'leads'> }) {
  const known = LEAD_SUSPICIONS.find((each) => each === suspicion);
  if (!known) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sm bg-turmeric-100 px-3.5 py-2.5">
      <p>
        <b>Possible junk.</b> {SUSPICION_LABELS[known]}.
      </p>
      <LinkButton onClick={() => void clearSuspicion([id])}>Not junk</LinkButton>
    </div>
  );
}
