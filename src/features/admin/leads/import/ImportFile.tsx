import { FileSpreadsheet } from 'lucide';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { type LeadFile, readLeadFile } from './lead-file.ts';

interface Props {
  /** Of the file that was chosen. */
  name: string | null;
  onRead: (file: LeadFile) => void;
}

/** Where a file is dropped or chosen. */
export function ImportFile({ name, onRead }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    try {
      onRead(await readLeadFile(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be read.');
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        className={`flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-md border border-dashed border-sand-500 px-4 py-3 text-center has-focus-visible:shadow-(--focus-ring) ${isOver ? 'bg-lagoon-50' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <Icon of={FileSpreadsheet} className="text-lagoon-600" />
        <span>{name ?? 'Drop a CSV file here, or choose one. Its first line names the columns.'}</span>
        <span className="btn btn-small btn-line">{name ? 'Choose another file' : 'Choose a file'}</span>
        <input
          type="file"
          className="sr-only"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          aria-describedby={problem && `${id}problem`}
          onChange={({ target }) => {
            void read(target.files?.[0]);
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
