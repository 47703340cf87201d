/** The public values a build prints into pages, each with what it should look like. */
const RULES = [
  { name: 'PUBLIC_SITE_URL', isRight: isWebAddress, looks: 'the address of the site, such as https://www.example.com' },
  {
    name: 'PUBLIC_SUPABASE_URL',
    isRight: isWebAddress,
    looks: 'the address of the Supabase project, such as https://abcdefghijkl.supabase.co',
  },
  {
    name: 'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    isRight: (text: string) => /^sb_publishable_\S+$/.test(text),
    looks: 'the publishable key of the project; it begins with sb_publishable_',
  },
  {
    name: 'PUBLIC_MAP_STYLE_URL',
    isOptional: true,
    isRight: isWebAddress,
    looks: 'the address of a MapLibre style, or unset',
  },
];

/** The checked values; throws one error that names every variable which is missing or malformed. */
export function readPublicEnvironment(environment: Readonly<Record<string, string | undefined>>) {
  const problems = RULES.flatMap(({ name, isOptional, isRight, looks }) => {
    const value = environment[name];
    if (!value) return isOptional ? [] : [`${name} is missing: it must be ${looks}.`];
    return isRight(value) ? [] : [`${name} is malformed: it must be ${looks}.`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const { PUBLIC_SITE_URL = '', PUBLIC_SUPABASE_URL = '', PUBLIC_MAP_STYLE_URL, PUBLIC_SAME_ORIGIN } = environment;
  return {
    siteUrl: PUBLIC_SITE_URL,
    supabaseUrl: PUBLIC_SUPABASE_URL,
    mapStyleUrl: PUBLIC_MAP_STYLE_URL,
    /** Whether the server of the site hands on what pages ask of the project. */
    isSameOrigin: PUBLIC_SAME_ORIGIN === 'true',
  };
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
