/** A Vite plugin that joins the code which is needed together: on a slow line a file costs more than its bytes. */

type Way = 'importers' | 'dynamicImporters';

/** What Rolldown tells of modules. */
interface Modules {
  getModuleInfo: (id: string) => (Readonly<Record<Way, readonly string[]>> & { isEntry: boolean }) | null;
}

const ADMIN = /\/src\/features\/admin\/AdminApp\.tsx$/;
/** The tab that the admin opens with. */
const FIRST_TAB = /\/src\/features\/admin\/leads\/LeadsTab\.tsx$/;

const GROUPS = [
  // What it needs of the code for visitors stays in their files.
  { name: adminFile, priority: 3, includeDependenciesRecursively: false },
  { name: 'react', priority: 2, test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'every-page',
    priority: 2,
    test: /\/src\/(?:lib\/(?:add-stylesheet|island-code|lazy-import)|features\/leads\/outbox-key|components\/ui\/(?:waiting-)?toast)\.ts/,
  },
  {
    name: 'visit',
    priority: 2,
    test: /\/src\/(?:lib\/visited|features\/(?:saved\/saved(?:-start)?|search\/(?:map\/seen|state\/last-search)))\.ts/,
  },
  {
    name: 'basics',
    priority: 2,
    test: /\/src\/(?:lib\/(?:money|urls|visitor-settings|words)|visitor-defaults)\.ts/,
  },
  {
    name: 'parts',
    priority: 1,
    test: /\/components\/(?:ui\/(?:Icon\.tsx|lazy-component|Notice|use-combobox)|map\/(?:MapFrame|map-notices))|\/LoadFailure\.tsx|\/lucide\/dist\/esm\/icons\/(?:arrow-left|arrow-right|chevron-down|circle-alert|circle-check|clock|layout-grid|list|loader-circle|map|rows-3|search|sliders-horizontal|x)\.m?js/,
  },
  // A hundred bytes each: those that nearly the same files ask for are one.
  { name: 'icons', test: /\/lucide\/dist\/esm\/icons\//, entriesAware: true, entriesAwareMergeThreshold: 2500 },
];

export function groupCode() {
  const codeSplitting = { groups: GROUPS };
  return {
    name: 'group-code',
    apply: 'build',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    configEnvironment: (name: string) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting } } } } : undefined,
    // As Rolldown wants it where a group leaves out what its code needs: an entry may export more than it does itself.
    options: <Options extends object>(options: Options) =>
      ({ ...options, preserveEntrySignatures: 'allow-extension' }) as const,
  } as const;
}

/** One file for what opens the admin and nothing else, one for what its first tab takes besides; null for all other code. */
export function adminFile(id: string, modules: Modules): 'admin' | 'admin-parts' | null {
  if (id.includes('.css')) return null;
  const entries = usersOf(id, modules, ['importers', 'dynamicImporters']).filter(
    (user) => modules.getModuleInfo(user)?.isEntry,
  );
  if (!entries.every((entry) => ADMIN.test(entry))) return null;
  const users = usersOf(id, modules, ['importers']);
  if (users.some((user) => ADMIN.test(user))) return 'admin';
  return users.some((user) => FIRST_TAB.test(user)) ? 'admin-parts' : null;
}

/** A module and whatever imports it in these ways, at whatever remove. */
function usersOf(id: string, modules: Modules, ways: readonly Way[]): string[] {
  const users = new Set([id]);
  for (const user of users) {
    const module = modules.getModuleInfo(user);
    for (const next of ways.flatMap((way) => module?.[way] ?? [])) users.add(next);
  }
  return [...users];
}
