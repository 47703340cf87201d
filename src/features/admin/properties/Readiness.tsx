import { CircleCheck, CircleDashed } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { Hint } from './readiness.ts';

/** What a good page of a property still lacks. */
export function Readiness({ hints }: { hints: readonly Hint[] }) {
  return (
    <section aria-labelledby="readiness-title">
      <h3 id="readiness-title" className="mb-1.5">
        Ready for visitors
      </h3>
      <ul className="grid gap-1">
        {hints.map(({ isReached, text }) => (
          <li key={text} className={`relative flex gap-1.5 ${isReached ? 'text-lagoon-700' : 'text-clove-700'}`}>
            <Icon of={isReached ? CircleCheck : CircleDashed} />
            <span className="sr-only">{isReached ? 'Done:' : 'Missing:'}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
