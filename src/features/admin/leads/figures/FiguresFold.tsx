import { useStore } from '@nanostores/react';
import { ChartNoAxesColumn } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent, useLazyComponent } from '#components/ui/lazy-component.ts';
import { remembered } from '../../data/remembered.ts';
import { LinkButton, SmallButton } from '../../parts/buttons.tsx';
import { useNarrow } from '../../table/use-narrow.ts';
import { LeadCounters } from '../LeadCounters.tsx';
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
