import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent, useLazyComponent } from '#components/ui/lazy-component.ts';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { remembered } from '../../data/remembered.ts';
import { LinkButton, SmallButton } from '../../parts/buttons.tsx';
import { CounterStrip, FailedCounters } from '../../parts/CounterStrip.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { useNarrow } from '../../table/table-state.ts';
import { leadCounts } from '../lead-queries.ts';
import type { LeadView } from '../use-lead-filter.ts';

const ID = 'lead-figures';
const figures = lazyComponent(() => import('./LeadFigures.tsx'), 'LeadFigures');
const { $value: $fold, remember } = remembered('desk-figures', ['folded', 'open']);

function useFold() {
  const isOpen = useStore($fold) === 'open';
  return { isOpen, toggle: () => remember(isOpen ? 'folded' : 'open') };
}

/** On a phone the leads come first: counters and figures fold out of this button. */
export function FoldButton() {
  const { isOpen, toggle } = useFold();
  return (
    <SmallButton className="order-4 flex-none md:hidden" aria-expanded={isOpen} aria-controls={ID} onClick={toggle}>
      <Icon of={ChartNoAxesColumn} />
      Figures
    </SmallButton>
  );
}

/** How many leads stand where, and the figures that matter. */
export function FoldedFigures({ view }: { view: LeadView }) {
  const isOpen = useFold().isOpen;
  const isHidden = useNarrow() && !isOpen;
  return <div id={ID}>{!isHidden && <Figures view={view} />}</div>;
}

function Figures({ view }: { view: LeadView }) {
  const { isOpen, toggle } = useFold();
  const isNarrow = useNarrow();
  // On a phone the leads that a figure leads to would stand below the fold.
  const andFold =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      if (isNarrow) toggle();
    };
  const shown = { narrow: andFold(view.narrow), show: andFold(view.show) };
  const { Component: LeadFigures, hasFailed, retry } = useLazyComponent(figures);
  return (
    <>
      <LeadCounters status={view.status} onSelect={andFold(view.showStatus)} />
      <section aria-label="Figures" className="panel mb-3.5 min-h-11 px-2 py-1.5 text-[0.8125rem]">
        {LeadFigures && <LeadFigures view={shown} isOpen={isOpen} onToggle={toggle} />}
        {hasFailed && (
          <p role="alert">
            Failed to load the figures. <LinkButton onClick={retry}>Try again</LinkButton>
          </p>
        )}
      </section>
    </>
  );
}

interface Props {
  status: LeadStatus | null;
  onSelect: (status: LeadStatus | null) => void;
}

/** How many leads stand where; pressing a number shows them, pressing it again shows all. */
function LeadCounters({ status, onSelect }: Props) {
  const query = useQuery(leadCounts);
  if (query.isLoadingError) return <FailedCounters query={query} failed="Failed to count leads" />;
  const counts = query.data;
  const counters = LEAD_STATUSES.map((id) => ({
    id,
    ...LEAD_STATUS_STYLES[id],
    value: counts ? counts.statuses[id].toLocaleString('en-US') : null,
    share: counts ? counts.statuses[id] / Math.max(counts.all, 1) : 0,
    isSelected: id === status,
    onSelect: () => onSelect(id === status ? null : id),
  }));
  return <CounterStrip label="Leads by status" counters={counters} isSwiped />;
}
