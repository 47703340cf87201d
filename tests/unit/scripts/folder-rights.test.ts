import { chmod, chown, lstat, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertOwnFolder } from '../../../scripts/lib/folder-rights.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const STRANGER = { uid: 64_123, gid: 64_124 };
const FOLDERS = ['.', 'database', 'database/base', 'database/base/5', 'storage', 'cache', 'cache/pictures', 'site'];
const FILES = ['database/base/5/1249', 'secrets.json', 'holder.json'];

/** A data folder that everybody may use. */
async function startedFolder(): Promise<string> {
  const folder = await tempFolder();
  for (const name of FOLDERS) await mkdir(join(folder, name), { recursive: true });
  for (const name of FILES) await writeFile(join(folder, name), '');
  for (const name of [...FOLDERS, ...FILES]) await chmod(join(folder, name), 0o777);
  return folder;
}

async function ownerOf(path: string): Promise<string> {
  const { uid } = await lstat(path);
  return uid === 0 ? 'root' : `user ${uid}`;
}

function complaintAbout(...[folder, user, accounts]: Parameters<typeof assertOwnFolder>): string | null {
  try {
    assertOwnFolder(folder, user, accounts);
    return null;
  } catch (error) {
    return String(error);
  }
}

test.each([
  ...FILES.map((name) => [name, 0o600] as const),
  ...['database', 'database/base/5', 'storage', 'cache/pictures', 'site'].map((name) => [name, 0o755] as const),
])('%s of another user is refused with both users and the repair, not with a backup', async (name, mode) => {
  const folder = await startedFolder();
  const path = join(folder, name);
  await chmod(path, mode);
  const complaint = complaintAbout(folder, STRANGER) ?? '';
  expect(complaint).toContain(`${path} belongs to `);
  expect(complaint).toContain(`and this runs as user ${STRANGER.uid}, who may not use it.`);
  expect(complaint).toContain(`Repair it with: sudo chown -R ${STRANGER.uid}:${STRANGER.gid} "${folder}"`);
  expect(complaint).toContain((await ownerOf(path)).replace(/^user /, ''));
  expect(complaint).not.toMatch(/restore|backup/);
});

test('a data folder that belongs to another user as a whole is refused the same way', async () => {
  const folder = await startedFolder();
  await chmod(folder, 0o700);
  expect(complaintAbout(folder, STRANGER)).toContain(`${folder} belongs to `);
});

test('behind a link the folder it leads to is looked at, and repaired', async () => {
  const [folder, link] = [await startedFolder(), join(await tempFolder(), 'data')];
  await symlink(folder, link);
  expect(complaintAbout(link, STRANGER)).toBeNull();
  await chmod(join(folder, 'database'), 0o700);
  expect(complaintAbout(link, STRANGER)).toMatch(`${join(folder, 'database')} belongs to `);
  expect(complaintAbout(link, STRANGER)).toMatch(`chown -R ${STRANGER.uid}:${STRANGER.gid} "${folder}"`);
});

test('an owner who has locked something is told how to open it', async () => {
  const folder = await startedFolder();
  const { uid, gid } = await lstat(folder);
  await chmod(join(folder, 'site'), 0o500);
  // Root may do everything; whoever else runs the tests is the owner.
  const says = `${join(folder, 'site')} keeps out its own owner. Repair it with: chmod -R u+rwX "${folder}"`;
  expect(complaintAbout(folder, { uid, gid })).toBe(uid === 0 ? null : `UserError: ${says}`);
  await chmod(join(folder, 'site'), 0o700);
});

test('a folder that is open to whoever runs this is used as it is', async () => {
  const folder = await startedFolder();
  expect(complaintAbout(folder, STRANGER)).toBeNull();
  for (const name of FOLDERS) await chmod(join(folder, name), 0o700);
  expect(complaintAbout(folder)).toBeNull();
});

test('root is sent to the owner of the folder, whose next start could not use what root leaves there', async () => {
  const [folder, accounts] = [await startedFolder(), join(await tempFolder(), 'passwd')];
  const root = { uid: 0, gid: 0 };
  await writeFile(accounts, 'root:x:0:0:root:/root:/bin/bash\n');
  expect(complaintAbout(folder, root, accounts)).toBeNull();
  if (process.getuid?.() === 0) await chown(folder, STRANGER.uid, STRANGER.gid);
  const { uid } = await lstat(folder);
  // Of an owner without an account here, as in a container, nobody can say how to become them.
  expect(complaintAbout(folder, root, accounts)).toBeNull();
  await writeFile(accounts, `root:x:0:0:root:/root:/bin/bash\nmarketplace:x:${uid}:${uid}::/srv:/bin/false\n`);
  expect(complaintAbout(folder, root, accounts)).toMatch(
    /belongs to marketplace, .* Type before the command: runuser --user marketplace --$/,
  );
  expect(complaintAbout(join(folder, 'missing'), root, accounts)).toBeNull();
});
