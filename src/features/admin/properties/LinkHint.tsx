import { useQuery } from '@tanstack/react-query';
import { slugify } from '#lib/slug.ts';
import { SlugPreview } from '../form/SlugPreview.tsx';
import { useDebounced } from '../table/use-debounced.ts';
import { slugTaken } from './property-queries.ts';

const REST_MS = 400;

/** The address that a property has, or gets from its name. */
export function LinkHint({ name, slug }: { name: string; slug: string | null }) {
  return (
    <>
      <SlugPreview folder="/properties/" name={name} slug={slug} />
      {slug === null && <TakenHint slug={slugify(name, '')} />}
    </>
  );
}

function TakenHint({ slug }: { slug: string }) {
  const rested = useDebounced(slug, REST_MS);
  const { data, isPlaceholderData } = useQuery(slugTaken(rested));
  const isTaken = rested !== '' && rested === slug && !isPlaceholderData && data;
  return isTaken ? <span className="block text-[#6f4504]">This link is taken: the new one gets a number.</span> : null;
}
