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
  read: (file: File) => Promise<void>;
}

/** Where a file is dropped or chosen. */
export function FileDrop({ name, label, prompt, accept, read: onRead }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    try {
      await onRead(file);
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
        <span>{name ?? prompt}</span>
        <span className="btn btn-small btn-line">{name ? 'Choose another file' : 'Choose a file'}</span>
        <input
          type="file"
          className="sr-only"
          accept={accept}
          aria-label={label}
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
