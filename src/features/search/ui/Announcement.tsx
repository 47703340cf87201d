import { useEffect, useState } from 'react';
import { countOf } from '#lib/words.ts';
import type { Answer } from '../state/search.store.ts';

/** Long enough for a visitor who types to finish a word. */
const PAUSE = 700;

/** Tells listeners, once the search rests, how much it found. */
export function Announcement({ answer }: { answer: Answer }) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (answer.state !== 'found') return;
    const { total } = answer.found.result;
    const timer = setTimeout(
      () => setText(total === 0 ? 'No properties match' : `${countOf(total, 'property', 'properties')} found`),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [answer]);
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}
