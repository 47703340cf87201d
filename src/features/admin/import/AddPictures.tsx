import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { Stake } from '#components/ui/use-modal.tsx';
import { formatNumber } from '#lib/money.ts';
import { countOf } from '#lib/words.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { Choice } from '../form/fields.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { CHOSEN, FileDrop } from './ImportParts.tsx';
import { type PictureStep, usePictureImport } from './use-picture-import.ts';

const UNDER_WAY: Stake = {
  question: 'Stop here? What is added stays, the rest is not added.',
  stay: 'Go on',
  leave: 'Stop',
};

/** Pictures from a folder, a ZIP or many files, each to the listing whose reference its name begins with. */
export function AddPictures({ onClose }: { onClose: () => void }) {
  const { step, choose, add, goBack } = usePictureImport();
  const [isPublished, setIsPublished] = useState(false);
  const again = step.state === 'done' && step.failed.some(({ isAgain }) => isAgain) ? step : null;
  const footer = (leave: () => void) => (
    <>
      {step.state === 'matched' && <SmallButton onClick={goBack}>Back</SmallButton>}
      {step.state === 'choosing' && <SmallButton onClick={leave}>Cancel</SmallButton>}
      {again && <SmallButton onClick={() => void add(isPublished, again)}>Try again</SmallButton>}
      {((step.state === 'matched' && step.found.matched.length > 0) || step.state === 'adding') && (
        <Button
          className="btn-small btn-brand ml-auto"
          isBusy={step.state === 'adding'}
          busyLabel={step.state === 'adding' ? `${formatNumber(step.done)} of ${formatNumber(step.total)}` : ''}
          onClick={step.state === 'matched' ? () => void add(isPublished) : undefined}
        >
          Add {countOf(step.found.matched.length, 'picture')}
        </Button>
      )}
      {step.state === 'done' && (
        <SmallButton kind="brand" className="ml-auto" onClick={onClose}>
          Close
        </SmallButton>
      )}
    </>
  );
  return (
    <AdminDialog
      shape="small"
      title="Add pictures"
      isDirty={step.state === 'matched' || step.state === 'adding'}
      stake={step.state === 'matched' ? CHOSEN : UNDER_WAY}
      footer={footer}
      onClose={onClose}
    >
      <div className="admin-form grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        <p
          className={`empty:sr-only ${step.state === 'adding' ? 'tabular-nums' : 'text-base font-semibold'}`}
          role="status"
        >
          {statusOf(step)}
        </p>
        {step.state === 'choosing' && (
          <>
            <FileDrop
              name={null}
              label="Pictures or a ZIP of them"
              prompt="Drop a folder, a ZIP or many pictures here, or choose them."
              accept=".zip,.jpg,.jpeg,.png,.webp,.avif,.gif,application/zip,image/*"
              readAll={choose}
            />
            <p className="text-clove-500">
              A picture goes to the listing whose reference its name or its folder begins with: KR-102.jpg, kr 102
              (2).jpg, KR-102/01.jpg. What came before is left as it is.
            </p>
          </>
        )}
        {step.state === 'matched' && (
          <Choice isOn={isPublished} label="Publish a listing with its first picture" onChange={setIsPublished} />
        )}
        {step.state === 'adding' && (
          <progress className="w-full accent-lagoon-700" value={step.done} max={step.total} aria-label="Pictures" />
        )}
        {step.state === 'done' && (
          <Left
            title="Not added"
            files={step.failed.map(({ picture, reason }) => ({ path: picture.file.path, reason }))}
          />
        )}
        {step.state !== 'choosing' && (
          <Left title="Left out" files={step.found.left.map(({ path, reason }) => ({ path, reason }))} />
        )}
      </div>
    </AdminDialog>
  );
}

/** How far it is, in one element for the whole dialog: screen readers speak what changes in it. */
function statusOf(step: PictureStep): string {
  if (step.state === 'choosing') return '';
  if (step.state === 'adding')
    return `${formatNumber(step.done)} of ${countOf(step.total, 'picture')}. Please leave this page open.`;
  if (step.state === 'matched') {
    const { matched } = step.found;
    const listings = new Set(matched.map(({ listing }) => listing.id));
    return `${countOf(matched.length, 'picture')} for ${countOf(listings.size, 'listing')}.`;
  }
  const there = step.there > 0 ? `, ${step.there} there already` : '';
  const failed = step.failed.length > 0 ? `, ${step.failed.length} could not be added` : '';
  return `${countOf(step.added, 'picture')} added${there}${failed}.`;
}

const SHOWN = 200;

/** Files by name, each with its reason. */
function Left({ title, files }: { title: string; files: readonly { path: string; reason: string }[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5">
        {title} <span className="font-medium text-clove-500">{files.length.toLocaleString('en-US')}</span>
      </h3>
      <ul className="panel max-h-60 overflow-auto">
        {files.slice(0, SHOWN).map(({ path, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold a name twice.
          <li key={index} className="border-b border-sand-200 px-3 py-2 last:border-b-0">
            <b className="wrap-anywhere">{path}</b> <span className="text-hibiscus-600">{reason}</span>
          </li>
        ))}
      </ul>
      {files.length > SHOWN && <p className="mt-1.5 text-clove-500">The first {SHOWN} are shown.</p>}
    </section>
  );
}
