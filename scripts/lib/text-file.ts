import { ftruncateSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Place } from '#lib/stored-text.ts';

/** A file without a name, which is gone when the last process that has it open ends. */
export interface TextFile {
  /** Of the open file, for a process that is to read it too. */
  descriptor: number;
  /** How long it is, in bytes. */
  size: number;
  write: (text: string) => Place;
  read: (place: Place) => string;
  /** The returned function takes back what is written from here on. */
  mark: () => () => void;
}

/** Opened when it is first asked for something. */
export function createTextFile(folder: string): TextFile {
  let opened: number | null = null;
  const open = () => {
    opened ??= openNameless(join(folder, `texts-${process.pid}`));
    return opened;
  };
  let end = 0;
  return {
    get descriptor() {
      return open();
    },
    get size() {
      return end;
    },
    write: (text) => {
      const bytes = Buffer.from(text);
      const place = { at: end, length: bytes.length };
      // A disk that is full takes a piece, without an error.
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(open(), bytes, done, bytes.length - done, place.at + done);
      }
      end += bytes.length;
      return place;
    },
    read: (place) => createTextReader(open())(place),
    mark: () => {
      const marked = end;
      return () => {
        end = marked;
        if (opened !== null) ftruncateSync(opened, marked);
      };
    },
  };
}

function openNameless(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const descriptor = openSync(file, 'wx+');
  rmSync(file);
  return descriptor;
}

/** Reads the texts in a file that is open. */
export function createTextReader(descriptor: number): (place: Place) => string {
  return ({ at, length }) => {
    const bytes = Buffer.allocUnsafe(length);
    const read = readSync(descriptor, bytes, 0, length, at);
    if (read < length) throw new Error(`A text of ${length} bytes at ${at} has ${read}`);
    return bytes.toString();
  };
}
