const STARS = [1, 2, 3, 4, 5];

interface Props {
  /** Whole stars; the page must hold a StarShape. */
  rating: number;
}

export function Stars({ rating }: Props) {
  return (
    <svg
      className="h-[1.15em] w-[5.75em] flex-none text-turmeric-700"
      viewBox="0 0 120 24"
      role="img"
      aria-label={`${rating} of 5 stars`}
    >
      {STARS.map((star) => (
        <use
          key={star}
          href="#star"
          x={(star - 1) * 24}
          className={star <= rating ? 'fill-turmeric-500' : 'fill-transparent'}
        />
      ))}
    </svg>
  );
}
