import { join } from 'node:path';
import type { SiteSnapshot } from '#db/snapshot.ts';
import { projectRoot } from '../lib/project.ts';
import { linkMedia } from '../media/link.ts';
import { prepareMedia } from '../media/prepare.ts';
import { listContentImages, listSitePhotos } from '../media/sources.ts';
import type { AstroInputs } from './astro-build.ts';
import { writeWhole } from './atomic-write.ts';
import { parseContent, type SiteContent } from './content.ts';
import { fetchSnapshot } from './snapshot.ts';

export interface InputOptions {
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
  /** Keeps the snapshot and the pictures from one build to the next. */
  workDir: string;
}

export interface PublicContent {
  snapshot: SiteSnapshot;
  /** The same with every row checked. */
  content: SiteContent;
}

export interface SiteInputs {
  astro: AstroInputs;
  /** Puts the pictures into a built site. */
  linkPictures: (site: string) => Promise<void>;
}

export async function readContent({ supabaseUrl, publishableKey }: InputOptions): Promise<PublicContent> {
  const snapshot = await fetchSnapshot({ url: supabaseUrl, publishableKey });
  return { snapshot, content: parseContent(snapshot) };
}

/** Makes the pictures of the content ready and lays both out as the files that Astro reads. */
export async function layOut(
  { snapshot, content }: PublicContent,
  options: InputOptions,
  warn: (message: string) => void,
): Promise<SiteInputs> {
  const { supabaseUrl, publishableKey, siteUrl, workDir } = options;
  const cacheDir = join(workDir, 'media');
  const sitePhotos = await listSitePhotos(join(projectRoot, 'src/assets/photos'));
  const manifest = await prepareMedia({ sources: [...sitePhotos, ...listContentImages(content)], cacheDir, warn });

  const astro = {
    SNAPSHOT_FILE: join(workDir, 'snapshot.json'),
    MEDIA_MANIFEST: join(cacheDir, 'manifest.json'),
    PUBLIC_SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  };
  await writeWhole(astro.MEDIA_MANIFEST, JSON.stringify(manifest));
  await writeWhole(astro.SNAPSHOT_FILE, JSON.stringify(snapshot));
  return { astro, linkPictures: (site) => linkMedia(manifest, cacheDir, site) };
}
