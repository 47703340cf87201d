import { useQuery } from '@tanstack/react-query';
import { countDemo } from '#features/demo/demo.admin.ts';
import { demoContent, useIdentity } from '../data/site.query.ts';
import { RouteLink } from '../parts/cells.tsx';
import { tabCounts } from '../tabs.ts';
import { listSetupSteps } from './setup-steps.ts';

/** What is left to do on a new site; nothing once that is done. */
export function SetupSteps() {
  const identity = useIdentity();
  const { data: counts } = useQuery(tabCounts);
  const { data: demo } = useQuery(demoContent);
  if (!counts || !demo || !identity) return null;
  const { areas, clients, properties } = counts;
  const steps = listSetupSteps({
    ...identity,
    hasDemo: countDemo(demo) > 0,
    areas: areas ?? 0,
    clients: clients ?? 0,
    properties: properties ?? 0,
  });
  if (steps.length === 0) return null;
  return (
    <section className="panel mb-4 px-4 py-3.5 lg:px-5.5" aria-labelledby="setup-steps">
      <h2 id="setup-steps" className="text-base font-semibold">
        Left to do
      </h2>
      <ol className="mt-1.5 flex flex-wrap gap-x-6">
        {steps.map(({ label, route }) => (
          <li key={label}>
            <RouteLink route={route} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
              {label}
            </RouteLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
