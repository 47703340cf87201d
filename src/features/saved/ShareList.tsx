import { Check, Share2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';

/** Hands the list to the device's own way of sharing, or copies its link. */
export function ShareList({ path }: { path: string }) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const url = new URL(path, location.href).href;
  const share = async () => {
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return await navigator.share({ url });
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch (error) {
      // The visitor thought better of it, or the browser keeps the clipboard to itself.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('refused');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-line btn-small" onClick={share}>
        <Icon of={outcome === 'copied' ? Check : Share2} />
        {outcome === 'copied' ? 'Link copied' : 'Share this list'}
      </button>
      {outcome === 'refused' && (
        <label className="field field-small">
          <span className="sr-only">Link to this list</span>
          <input readOnly value={url} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}
