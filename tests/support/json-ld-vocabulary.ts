import path from 'node:path';
import ts from 'typescript';

/** Lies where the packages of the project are found, and only in memory. */
const FILE = path.resolve(import.meta.dirname, 'json-ld-literals.ts');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * What the compiler says when it reads structured data, as it is printed, as a literal of schema.org's types:
 * a type, a property or a kind of value that the vocabulary does not know.
 */
export function vocabularyProblems(things: readonly unknown[]): string[] {
  const literals = things.map((thing) => `(${JSON.stringify(thing)}) satisfies Thing;`);
  const source = `import type { Thing } from 'schema-dts';\n${literals.join('\n')}\n`;
  const program = ts.createProgram([FILE], OPTIONS, hostWith(source));
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${message} (near ${source.slice(start, source.indexOf('\n', start)).slice(0, 80)})`;
  });
}

function hostWith(source: string): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => file === FILE || fileExists(file);
  host.readFile = (file) => (file === FILE ? source : readFile(file));
  host.getSourceFile = (file, language, ...rest) =>
    file === FILE ? ts.createSourceFile(file, source, language) : getSourceFile(file, language, ...rest);
  return host;
}
