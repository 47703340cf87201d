import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RATING_LABELS } from './review.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;

interface Props {
  /** Zero before anything is chosen. */
  value: number;
  onChange: (rating: number) => void;
}

/** Five stars, one of which is chosen; the page must hold a StarShape. */
export function StarRating({ value, onChange }: Props) {
  const choices = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(0);

  // What was chosen before the code came.
  const takeOver = useEffectEvent(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>(':checked');
    if (chosen) onChange(Number(chosen.value));
  });
  useEffect(() => takeOver(), []);

  return (
    <fieldset>
      <legend className="mb-1 text-meta font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div ref={choices} className="stars -ml-1 flex gap-1.5">
          {RATINGS.map((rating) => (
            <label
              key={rating}
              className="relative size-13 rounded-sm p-1 text-turmeric-700 has-focus-visible:shadow-(--focus-ring)"
              onMouseEnter={() => setHovered(rating)}
              onMouseLeave={() => setHovered(0)}
            >
              <input
                className="absolute inset-0 cursor-pointer opacity-0"
                type="radio"
                name="rating"
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                autoComplete="off"
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <use href="#star" />
              </svg>
              <span className="sr-only">
                {rating === 1 ? '1 star' : `${rating} stars`}, {RATING_LABELS[rating]}
              </span>
            </label>
          ))}
        </div>
        <span className="font-display text-xl/none font-[480]" aria-hidden="true">
          {RATING_LABELS[hovered || value]}
        </span>
      </div>
    </fieldset>
  );
}
