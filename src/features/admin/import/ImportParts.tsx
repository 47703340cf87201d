/** What the imports of leads and those of listings, areas and clients show alike. */
import { FileSpreadsheet } from 'lucide';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import type { Stake } from '#components/ui/use-modal.tsx';
import type { Rows } from '../data/query-client.ts';
import { type ChooseFile, ExportMenu } from '../export/ExportMenu.tsx';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { ShowMore } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { ADVICE } from '../parts/LazyComponent.tsx';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';

/** What leaving an import costs before anything is brought. */
export const CHOSEN: Stake = {
  question: 'Close and lose what you have chosen?',
  stay: 'Go on',
  leave: 'Discard',
};

/** What was stored meanwhile would be stored again. */
export const CHANGED_SINCE_CHECK = 'The site has changed since the check. Please look at it again.';

interface DropProps {
  /** Of the file that was chosen. */
  name: string | null;
  label: string;
  prompt: string;
  /** As the dialog of the browser takes it. */
  accept: string;
  /** Rejects with what is wrong with the file. */
  read?: (file: File) => Promise<void>;
  /** Takes all files that are chosen or dropped, with those of folders, in the place of `read`. */
  readAll?: (files: readonly DroppedFile[]) => Promise<void>;
}

/** A file with the folders in which it was dropped. */
export interface DroppedFile {
  path: string;
  file: File;
}

/** Where a file is dropped or chosen. */
export function FileDrop({ name, label, prompt, accept, read: onRead, readAll }: DropProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  /** The choice that is being read; another may be made meanwhile. */
  const [reading, setReading] = useState<object | null>(null);
  const read = async (files: readonly DroppedFile[] | Promise<DroppedFile[]>) => {
    setProblem(undefined);
    const choice = {};
    setReading(choice);
    try {
      const all = await files;
      const [first] = all;
      if (first) await (readAll ? readAll(all) : onRead?.(first.file));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setReading((now) => (now === choice ? null : now));
    }
  };
  const action = readAll ? 'Choose files' : name ? 'Choose another file' : 'Choose a file';
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    // Empty as soon as this handler has ended.
    void read(droppedFiles([...event.dataTransfer.items]));
  };
  return (
    <div>
      <label
        className={`flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-md border border-dashed border-sand-500 px-4 py-3 text-center has-focus-visible:shadow-(--focus-ring) has-focus-visible:outline-2 has-focus-visible:outline-transparent ${isOver ? 'bg-lagoon-50' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <Icon of={FileSpreadsheet} className="text-lagoon-600" />
        <span aria-live="polite">{reading ? 'Reading…' : (name ?? prompt)}</span>
        <span className="btn btn-small btn-line">{action}</span>
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={readAll !== undefined}
          // With the words that are seen: whoever speaks to the browser says those.
          aria-label={`${action}: ${label}`}
          aria-describedby={problem && `${id}problem`}
          onChange={({ target }) => {
            void read([...(target.files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
            // The same file again, once it was repaired.
            target.value = '';
          }}
        />
      </label>
      {problem && (
        <p id={`${id}problem`} className="mt-1.5 font-medium text-hibiscus-600" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** What a browser says itself names its own parts, and is in its own language. */
function problemOf(error: unknown): string {
  if (error instanceof DOMException)
    return 'The file cannot be read. It may be open elsewhere, or was moved or changed: please choose it again.';
  if (error instanceof TypeError) return `What reads this file did not load. ${ADVICE.message}`;
  return error instanceof Error ? error.message : 'The file could not be read.';
}

/** What was dropped, and what lies in folders that were. */
async function droppedFiles(items: readonly DataTransferItem[]): Promise<DroppedFile[]> {
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<DroppedFile[]> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.slice(1), file }];
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  const found: DroppedFile[] = [];
  // Folders are handed out a hundred entries at a time, until there are none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(filesIn))).flat());
  }
}

/** The options of a field: which column of the file it takes. */
export function ColumnOptions({ heads }: { heads: readonly string[] }) {
  return (
    <>
      <option value="">No column</option>
      {heads.map((head, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their place is what they are.
        <option key={index} value={index}>
          {head || `Column ${index + 1}`}
        </option>
      ))}
    </>
  );
}

/** More of them are no words to choose for: the column is another one. */
export const MOST_WORDS = 24;

interface WordsProps {
  count: number;
  /** What to look at where there are too many. */
  doubt: string;
  children: ReactNode;
}

/** The frame of the fields that say what each word means that the file calls differently from us. */
export function WordsOfFile({ count, doubt, children }: WordsProps) {
  return (
    <section aria-label="Words of the file">
      <h3>Words of the file</h3>
      <p className="mb-2 text-clove-500">What the file calls differently. Rows without a choice are not imported.</p>
      {children}
      {count > MOST_WORDS && (
        <p className="mt-1.5 text-clove-500">
          {count - MOST_WORDS} more. Please look whether {doubt}.
        </p>
      )}
    </section>
  );
}

/** How many past imports are shown at first, and how many more with each press. */
export const IMPORTS_STEP = 20;

interface PastProps {
  query: Rows<{ rows: readonly unknown[]; total: number }>;
  file: ChooseFile;
  onMore: () => void;
  onClose: () => void;
  /** Opens over it. */
  question: ReactNode;
  /** A `PastImport` each. */
  children: ReactNode;
}

export function PastImportsDialog({ query, file, onMore, onClose, question, children }: PastProps) {
  const { rows = [], total = 0 } = query.data ?? {};
  return (
    <AdminDialog shape="small" title="Past imports" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 px-4 py-4 md:px-5.5">
        <QueryStatus query={query} failed="Failed to load the imports" />
        {query.data?.total === 0 && <EmptyRows title="Nothing was imported yet" />}
        {total > 0 && <ExportMenu file={file} />}
        {total > 0 && <ul className="panel overflow-hidden">{children}</ul>}
        {rows.length < total && <ShowMore className="justify-self-center" onClick={onMore} />}
      </div>
      {question}
    </AdminDialog>
  );
}

interface PastImportProps {
  entry: { name: string; created_at: string; undone_at: string | null };
  brought: string;
  more?: ReactNode;
  /** Its buttons. */
  children: ReactNode;
}

export function PastImport({ entry, brought, more, children }: PastImportProps) {
  const { name, created_at, undone_at } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-sand-200 px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-clove-500">
          <DateText at={created_at} hasTime /> · {brought}
        </p>
        {more}
        {undone_at !== null && (
          <p className="text-clove-500">
            Undone <DateText at={undone_at} hasTime />
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
