/** What a visitor transfers to read a page: its HTML, styles and scripts as brotli sends them; no images, no fonts. */
import http from 'node:http';
import https from 'node:https';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

export interface PageWeight {
  bytes: number;
  /** Of these, scripts: files, and the inline ones as if each were a file. */
  scriptBytes: number;
}

interface Answer {
  bytes: number;
  text: string;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLESHEET = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/g;
/** Scripts that the browser fetches without being asked: preloaded, or of an island. */
const SCRIPT_ADDRESS = /(?:rel="modulepreload"[^>]*\bhref|\b(?:component|renderer)-url)="([^"]+)"/g;
/** Islands whose code waits until the page rests or somebody asks for it. */
const SLEEPING_ISLAND = /<astro-island\b(?=[^>]*\bclient="(?:event|form)")[^>]*>/g;
const STATIC_IMPORT = /(?:\bfrom|(?<![.\w])import)\s*["'](\.{0,2}\/[^"']+)["']/g;

/** Files that several pages share, by their addresses: whoever weighs many pages asks for each of them once. */
export type KnownFiles = Map<string, Promise<Answer>>;

export async function weighPage(address: string, known: KnownFiles = new Map()): Promise<PageWeight> {
  const fetchFile = (file: string) => {
    const answer = known.get(file) ?? transfer(file);
    known.set(file, answer);
    return answer;
  };
  const { bytes, text: html } = await transfer(address);
  const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = '', body = '']) => ({ attributes, body }));
  const inline = scripts.filter(({ attributes, body }) => body !== '' && !attributes.includes('application/ld+json'));
  const inlineBytes = inline.reduce((sum, { body }) => sum + sizeOf(body), 0);

  const files = scripts.flatMap(({ attributes }) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []);
  const roots = [
    ...files,
    ...firstGroups(html.replace(SLEEPING_ISLAND, ''), SCRIPT_ADDRESS),
    ...importsIn(inline.map(({ body }) => body).join(';')),
  ];
  const scriptBytes = sum(await followImports(absolute(roots, address), fetchFile));
  const styleBytes = sum(await Promise.all(absolute(stylesheetsIn(html), address).map(fetchFile)));
  return { bytes: bytes + styleBytes + scriptBytes, scriptBytes: scriptBytes + inlineBytes };
}

/** The addresses of its stylesheets, as a page names them. */
export function stylesheetsIn(html: string): string[] {
  return firstGroups(html, STYLESHEET);
}

const sizes = new Map<string, number>();

/** Of an inline script as if it were a file; nearly all pages have the same ones. */
function sizeOf(script: string): number {
  const size = sizes.get(script) ?? brotliCompressSync(script).length;
  sizes.set(script, size);
  return size;
}

async function followImports(
  roots: readonly string[],
  fetchFile: (address: string) => Promise<Answer>,
): Promise<Answer[]> {
  const addresses = new Set(roots);
  const answers: Answer[] = [];
  for (const address of addresses) {
    const answer = await fetchFile(address);
    answers.push(answer);
    for (const imported of absolute(importsIn(answer.text), address)) addresses.add(imported);
  }
  return answers;
}

function importsIn(code: string): string[] {
  return firstGroups(code, STATIC_IMPORT);
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

function absolute(addresses: readonly string[], base: string): string[] {
  return [...new Set(addresses.map((address) => new URL(address, base).href))];
}

function sum(answers: readonly Answer[]): number {
  return answers.reduce((total, { bytes }) => total + bytes, 0);
}

function transfer(address: string): Promise<Answer> {
  const { get } = address.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      try {
        if (response.statusCode !== 200) throw new Error(`${address} answers ${response.statusCode}`);
        const body = Buffer.concat(await response.toArray());
        const isBrotli = response.headers['content-encoding'] === 'br';
        resolve({ bytes: body.length, text: (isBrotli ? brotliDecompressSync(body) : body).toString('utf8') });
      } catch (error) {
        reject(error);
      }
    });
    request.once('error', reject);
  });
}
