import { join } from 'node:path';
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

export interface SiteInputs {
  content: SiteContent;
  astro: AstroInputs;
  /** Puts the pictures into a built site. */
  linkPictures: (site: string) => Promise<void>;
}

/** Fetches the content, checks every row, makes the pictures ready and lays both out as the files that Astro reads. */
export async function prepareInputs(options: InputOptions, warn: (message: string) => void): Promise<SiteInputs> {
  const { supabaseUrl, publishableKey, siteUrl, workDir } = options;
  const snapshot = await fetchSnapshot({ url: supabaseUrl, publishableKey });
  const content = parseContent(snapshot);

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
  return { content, astro, linkPictures: (site) => linkMedia(manifest, cacheDir, site) };
}
