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
  const literals = oneOfEachShape(things).map((thing) => `(${JSON.stringify(thing)}) satisfies Thing;`);
  const source = `import type { Thing } from 'schema-dts';\n${literals.join('\n')}\n`;
  const program = ts.createProgram([FILE], OPTIONS, hostWith(source));
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${message} (near ${source.slice(start, source.indexOf('\n', start)).slice(0, 80)})`;
  });
}

/** Of things, and of those in their lists, that differ in nothing but texts and numbers, the first: the others are as right. */
function oneOfEachShape(things: readonly unknown[]): unknown[] {
  return [...Map.groupBy(things.map(withShortLists), shapeOf).values()].map(([first]) => first);
}

function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) return oneOfEachShape(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withShortLists(part)]));
}

/** A single word may be one of the vocabulary's, and digits may stand for a number. */
function shapeOf(thing: unknown): string {
  const isTelling = /^(https?:\/\/schema\.org\/)?[A-Za-z]+$/;
  return JSON.stringify(thing, (name, value) => {
    if (typeof value === 'number') return 0;
    if (typeof value !== 'string' || name.startsWith('@') || isTelling.test(value)) return value;
    return Number.isNaN(Number(value)) ? '' : '0';
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
