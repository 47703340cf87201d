import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { failureText } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { removeImages } from '#db/storage.ts';
import {
  countDemo,
  type DemoContent,
  demoGoes,
  editedGoes,
  nameOfDemo,
  removeDemoContent,
} from '#features/demo/demo.admin.ts';
import { countOf } from '#lib/words.ts';
import { invalidateTables } from '../data/query-client.ts';
import { demoContent } from '../data/site.query.ts';
import { ConfirmDialog } from '../form/AdminDialog.tsx';
import { QueryStatus } from '../table/TableStates.tsx';

const NAMED = 12;
const REMOVING = { failed: 'Nothing was removed.', unknown: 'It is not known whether it was removed.' };

/** Says what goes and what stays before the demo content is removed. */
export function RemoveDemoDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(demoContent);
  const count = query.data ? countDemo(query.data) : 0;
  return (
    <ConfirmDialog
      title="Remove the demo content"
      label={`Remove ${countOf(count, 'entry', 'entries')}`}
      busyLabel="Removing..."
      isDisabled={count === 0}
      act={async () => {
        const removed = await removeDemo();
        showToast({ kind: 'success', text: `Demo content removed: ${countOf(removed, 'entry', 'entries')}` });
        onClose();
      }}
      failed={(error) => failureText(error, REMOVING)}
      onClose={onClose}
    >
      {query.data ? <Question content={query.data} /> : <QueryStatus query={query} failed="Failed to load" />}
    </ConfirmDialog>
  );
}

function Question({ content }: { content: DemoContent }) {
  const { edited, kept } = content;
  return (
    <>
      {countDemo(content) > 0 ? (
        <p className="text-base">{demoGoes(content)}</p>
      ) : (
        <p className="text-base">There is nothing left to remove.</p>
      )}
      {edited.length > 0 && <Names title={editedGoes(content)} names={edited.map(nameOfDemo)} />}
      {kept.length > 0 && (
        <Names
          title="These stay, because something of yours belongs to them:"
          names={kept.map((record) => `${nameOfDemo(record)}, for ${record.kept_for}`)}
        />
      )}
      <p>
        The services and everything you have added stay. Until your first property is published, the site says that it
        comes soon.
      </p>
    </>
  );
}

function Names({ title, names }: { title: ReactNode; names: readonly string[] }) {
  const more = names.length - NAMED;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {names.slice(0, NAMED).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

/** Removes the demo content and then its pictures; resolves to how many records are gone. */
async function removeDemo(): Promise<number> {
  const { removed, images } = await removeDemoContent(operator).finally(
    () =>
      void invalidateTables(
        ...(['demo_records', 'properties', 'areas', 'agencies', 'developers', 'agents', 'blog_posts'] as const),
        ...(['reviews', 'leads', 'callback_requests', 'contact_leads'] as const),
      ),
  );
  for (const [bucket, found] of Map.groupBy(images, (image) => image.bucket)) {
    const names = found.map(({ name }) => name);
    // What stays behind is swept up with the uploads that nothing shows.
    void removeImages(bucket, names).catch(() => {});
  }
  return removed;
}
