/** A Vite plugin that joins the code which is needed together: on a slow line a file costs more than its bytes. */

type Way = 'importers' | 'dynamicImporters';

/** What Rolldown tells of modules. */
interface Modules {
  getModuleInfo: (id: string) => (Readonly<Record<Way, readonly string[]>> & { isEntry: boolean }) | null;
}

const ADMIN = /\/src\/features\/admin\/AdminApp\.tsx$/;
/** The tab that the admin opens with. */
const FIRST_TAB = /\/src\/features\/admin\/leads\/LeadsTab\.tsx$/;

/** What is asked for by itself where properties are searched; what is saved is found in the same way. */
const SEARCH =
  /\/src\/features\/search\/(?:ui\/(?:PropertySearch|search-parts)\.tsx|state\/search-tools\.ts|search\.queries\.ts|map\/(?:SearchMap\.tsx|property-map\.ts|map-places\.ts))$/;
const SEARCH_ISLAND = /\/search\/ui\/PropertySearch\.tsx$/;
/** In a group with others the address of its stylesheet would leave an empty file behind, to be asked for like all. */
const WITH_STYLESHEET = /\/search\/ui\/parts\.store\.ts$/;
const SAVED = /\/search\/search\.queries\.ts$/;
const PLACES = /\/search\/map\/map-places\.ts$/;

const GROUPS = [
  // What it needs of the code for visitors stays in their files.
  { name: adminFile, priority: 3, includeDependenciesRecursively: false },
  { name: searchFile, priority: 3, includeDependenciesRecursively: false },
  { name: 'react', priority: 2, test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'every-page',
    priority: 2,
    test: /\/src\/(?:lib\/(?:add-stylesheet|browser-storage|island-code|lazy-import)|features\/leads\/outbox-key|components\/ui\/(?:waiting-)?toast)\.ts/,
  },
  {
    name: 'visit',
    priority: 2,
    test: /\/src\/features\/(?:saved\/saved(?:-start)?|search\/(?:map\/seen|state\/last-search))\.ts/,
  },
  {
    name: 'basics',
    priority: 2,
    test: /\/src\/(?:lib\/(?:money|sending|urls|visitor-settings|words)|visitor-defaults)\.ts/,
  },
  {
    name: 'choice',
    priority: 2,
    test: /\/src\/(?:lib\/area-units|components\/currency\/choice(?:\.store)?)\.ts|\/nanostores\//,
  },
  { name: 'choice-react', priority: 2, test: /\/src\/components\/currency\/use-currency\.ts|\/@nanostores\/react\// },
  { name: 'zod', priority: 2, test: /node_modules\/zod\// },
  // A kept request is sent with it from pages without React.
  {
    name: 'database',
    priority: 2,
    test: /\/src\/(?:db\/(?:backend-address|errors|proof|visitor)|lib\/(?:request-id|text-rules))\.ts/,
  },
  // The lead form asks for all of them, and whoever needs one can bear a hundred bytes more.
  { name: 'zanzibar-time', priority: 2, test: /\/src\/lib\/zanzibar-time\.ts|\/date-fns\/(?:getISODay|isValid)\.js/ },
  { name: 'lead', priority: 2, test: /\/src\/features\/leads\/lead(?:-origin)?\.ts/ },
  { name: 'records', priority: 2, test: /\/src\/features\/(?:owners\/owner|properties\/property)\.ts/ },
  { name: 'map-basics', priority: 2, test: /\/src\/(?:lib\/(?:islands|same)|components\/map\/map)\.ts/ },
  { name: 'visitor-form', priority: 2, test: /\/src\/(?:db\/use-proof\.ts|components\/ui\/visitor-form\.tsx)/ },
  {
    name: 'parts',
    priority: 1,
    test: /\/components\/(?:ui\/(?:Icon\.tsx|lazy-component|Notice|use-combobox)|map\/(?:MapFrame|map-notices))|\/LoadFailure\.tsx|\/lucide\/dist\/esm\/icons\/(?:arrow-left|arrow-right|chevron-down|circle-alert|circle-check|clock|layout-grid|list|loader-circle|map|rows-3|search|sliders-horizontal|x)\.m?js/,
  },
  { name: 'form', priority: 1, test: /\/src\/components\/ui\/(?:Button|Field)\.tsx/ },
  { name: 'dialog', priority: 1, test: /\/src\/components\/ui\/(?:Dialog|use-modal)\.tsx/ },
  // A hundred bytes each: those that nearly the same files ask for are one.
  { name: 'icons', test: /\/lucide\/dist\/esm\/icons\//, entriesAware: true, entriesAwareMergeThreshold: 2500 },
];

/** Icons are named after everything that asks for them, which each file that names them would carry along. */
const chunkFileNames = ({ name }: { name: string }) =>
  `_astro/${name.replace(/^icons~.*/, 'icons').replace(/[^\w.-]/g, '_')}.[hash].js`;

export function groupCode() {
  const output = { codeSplitting: { groups: GROUPS }, chunkFileNames };
  return {
    name: 'group-code',
    apply: 'build',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    configEnvironment: (name: string) => (name === 'client' ? { build: { rolldownOptions: { output } } } : undefined),
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

/**
 * Of code that the list alone asks for, and more than once: one file for what the search comes to life with, one for what
 * the chart of places needs of it, one for what saved properties do. What needs no file of these is left where it is.
 */
export function searchFile(id: string, modules: Modules): 'search' | 'search-places' | 'search-data' | null {
  if (id.includes('.css') || WITH_STYLESHEET.test(id)) return null;
  const askedFor = usersOf(id, modules, ['importers']).filter((user) => {
    const module = modules.getModuleInfo(user);
    return module && (module.isEntry || module.dynamicImporters.length > 0);
  });
  if (askedFor.length < 2 || !askedFor.every((user) => SEARCH.test(user))) return null;
  if (askedFor.some((user) => PLACES.test(user))) return 'search-places';
  const isShown = askedFor.some((user) => SEARCH_ISLAND.test(user));
  const isData = askedFor.some((user) => SAVED.test(user));
  if (isShown === isData) return null;
  return isShown ? 'search' : 'search-data';
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
