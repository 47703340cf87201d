import { FileSpreadsheet } from 'lucide';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';

interface Props {
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
export function FileDrop({ name, label, prompt, accept, read: onRead, readAll }: Props) {
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
      setProblem(error instanceof Error ? error.message : 'The file could not be read.');
    } finally {
      setReading((now) => (now === choice ? null : now));
    }
  };
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
        <span className="btn btn-small btn-line">
          {readAll ? 'Choose files' : name ? 'Choose another file' : 'Choose a file'}
        </span>
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={readAll !== undefined}
          aria-label={label}
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
