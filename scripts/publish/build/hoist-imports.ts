/** A Vite plugin that has the code of each island and page name all that it takes. */
import { basename } from 'node:path';

interface Chunk {
  type: 'chunk';
  isEntry: boolean;
  imports: readonly string[];
  code: string;
}

type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/** A browser learns what an import imports only once that has come, and each step down costs a round trip. */
export function hoistImports() {
  return {
    name: 'hoist-imports',
    apply: 'build',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle(_options: unknown, bundle: Bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
        const further = findImports(chunk, bundle).filter((file) => !chunk.imports.includes(file));
        chunk.code += further.map((file) => `import"./${basename(file)}";`).join('');
      }
    },
  } as const;
}

function findImports(entry: Chunk, bundle: Bundle): string[] {
  const found = new Set(entry.imports);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return [...found];
}
