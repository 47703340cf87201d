import type { Ref } from 'react';

/** A field that no person sees; only a program fills it in. */
export function Honeypot({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input ref={ref} name="reference" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
