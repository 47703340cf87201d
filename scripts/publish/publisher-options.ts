import type { Logger } from '../lib/log.ts';
import type { Secrets } from './check/secrets.ts';

/** What a publisher works with for as long as it runs. */
export interface PublisherOptions {
  /** Holds the releases; `current` in it leads to the live one. */
  siteDir: string;
  workDir: string;
  siteUrl: string;
  backend: { url: string; publishableKey: string; secretKey: string | null };
  /** What must not stand anywhere in the site, by the names that messages use. */
  secrets: Secrets;
  /** Whether the last property may go without further questions. */
  allowEmpty: boolean;
  /** Told which folder to serve: the one found at the start, then each new one. */
  onRelease: (folder: string) => void;
  log: Logger;
}
