import { BUCKET_LIMITS, BUCKETS, PICTURE_BUCKET } from '../../supabase/surface.ts';
import { ask, jsonOf } from './ask.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import { type Project, updateCommand } from './project.ts';
import type { ProjectState } from './project-state.ts';

const { good, warning, wrong } = findingsAbout('storage');

/** Whether the buckets take what they should, and show visitors nothing but images whose address they know. */
export async function examineStorage(project: Project, { buckets }: ProjectState): Promise<Finding[]> {
  const found = buckets ?? [];
  const names: readonly string[] = BUCKETS;
  const missing = names.filter((name) => !found.some(({ id }) => id === name));
  const others = found.filter(({ id }) => !names.includes(id) && id !== PICTURE_BUCKET);
  const loose = found.filter((bucket) => names.includes(bucket.id) && !hasLimits(bucket));
  const problems = [
    ...missing.map((name) => wrong(`The bucket ${name} is missing.`, updateCommand(project))),
    ...loose.map(({ id }) =>
      wrong(
        `The bucket ${id} has other limits than 5 MB, JPEG and PNG, public by address.`,
        'Set them in the dashboard: Storage, the bucket, Edit.',
      ),
    ),
    ...others.map(({ id }) =>
      warning(`The bucket ${id} is not part of this product.`, 'Remove it unless you need it.'),
    ),
    ...(await listAsVisitor(project)),
  ];
  return orGood(problems, good(`The ${names.length} buckets have their limits, and visitors cannot list them.`));
}

type Bucket = NonNullable<ProjectState['buckets']>[number];

function hasLimits(bucket: Bucket): boolean {
  return (
    bucket.public === BUCKET_LIMITS.public &&
    bucket.file_size_limit === BUCKET_LIMITS.file_size_limit &&
    bucket.allowed_mime_types?.toSorted().join() === BUCKET_LIMITS.allowed_mime_types.join()
  );
}

async function listAsVisitor({ url, publishableKey: key }: Project): Promise<Finding[]> {
  const lists = await Promise.all(
    BUCKETS.map(async (bucket) => ({
      bucket,
      list: jsonOf(await ask(`${url}/storage/v1/object/list/${bucket}`, { key, body: { prefix: '', limit: 1 } })),
    })),
  );
  return lists
    .filter(({ list }) => Array.isArray(list) && list.length > 0)
    .map(({ bucket }) =>
      wrong(
        `A visitor can list the bucket ${bucket}.`,
        'Remove every policy on storage.objects but the one of the migrations.',
      ),
    );
}
