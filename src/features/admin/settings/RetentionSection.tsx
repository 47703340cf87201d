import { PAGES } from '#lib/urls.ts';
import { TextField } from '../form/TextField.tsx';
import { RowGroup } from './RowGroup.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SETTING_LABELS as LABELS, RETENTION_LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

const KINDS = ['leads', 'messages', 'callbacks', 'contacts', 'junk', 'notifications', 'history'] as const;

/** For how many months what people have sent is kept. */
export function RetentionSection({ form }: { form: SettingsForm }) {
  const { errors } = form.formState;
  const hasOwnText = form.watch('privacy_text') !== '';
  return (
    <SettingsSection id="retention">
      <RowGroup
        label={LABELS.retention}
        name="retention"
        hint="In months. What is older is erased for good once a day; of an opened contact it stays whose it was and when. Whom you delete yourself can be brought back for thirty days."
      >
        <div className="grid items-end gap-4 md:grid-cols-2">
          {KINDS.map((kind) => (
            <TextField
              key={kind}
              label={RETENTION_LABELS[kind]}
              inputMode="numeric"
              autoComplete="off"
              error={errors.retention?.[kind]?.message}
              {...form.register(`retention.${kind}`, { valueAsNumber: true })}
            />
          ))}
        </div>
      </RowGroup>
      <p className="text-clove-500">
        {hasOwnText ? (
          'Your own Privacy Policy does not follow these numbers: please write the same there.'
        ) : (
          <>
            The{' '}
            <a className="link" href={`${PAGES.privacy}#how-long`} target="_blank" rel="noopener">
              Privacy Policy
            </a>{' '}
            names the same times by itself.
          </>
        )}
      </p>
    </SettingsSection>
  );
}
