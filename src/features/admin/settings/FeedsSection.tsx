import { feedUrl } from '#lib/urls.ts';
import { LISTING_FEEDS, type ListingFeed } from '#settings';
import { Choice } from '../parts/Choice.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const LABELS = {
  'listings.json': 'JSON, for programs',
  'kyero.xml': 'Kyero, for portals',
  'meta.xml': 'Home listings, for catalogues of Meta',
} as const satisfies Record<ListingFeed, string>;

/** In which forms others may take the listings. */
export function FeedsSection({ form }: { form: SettingsForm }) {
  const chosen = form.watch('feeds');
  const toggle = (feed: ListingFeed, isOn: boolean) =>
    form.setValue(
      'feeds',
      LISTING_FEEDS.filter((other) => (other === feed ? isOn : chosen.includes(other))),
      { shouldDirty: true },
    );
  return (
    <SettingsSection id="feeds">
      <p className="text-clove-500">
        All published listings at one address, without anybody's contact, always up to date.
      </p>
      <ul className="grid gap-2">
        {LISTING_FEEDS.map((feed) => (
          <li key={feed} className="flex flex-wrap items-center gap-x-4">
            <Choice isOn={chosen.includes(feed)} label={LABELS[feed]} onChange={(isOn) => toggle(feed, isOn)} />
            {chosen.includes(feed) && (
              <a
                className="link min-h-9 content-center wrap-anywhere"
                href={feedUrl(feed)}
                target="_blank"
                rel="noopener"
              >
                {feedUrl(feed)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
