import { useEffect, useRef, useState } from 'react';

/** Takes files that are dropped onto an element: put `ref` on it; `isOver` while they hang above. */
export function useDropZone(onDrop: (files: FileList) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;

  useEffect(() => {
    const isInside = ({ target }: DragEvent) => target instanceof Node && !!ref.current?.contains(target);
    // Beside the zone too: a file dropped there would replace the page, and everything typed with it.
    const handleDragOver = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(isInside(event));
    };
    const handleDrop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (isInside(event) && event.dataTransfer) latest.current(event.dataTransfer.files);
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    addEventListener('dragover', handleDragOver);
    addEventListener('drop', handleDrop);
    addEventListener('dragleave', handleDragLeave);
    return () => {
      removeEventListener('dragover', handleDragOver);
      removeEventListener('drop', handleDrop);
      removeEventListener('dragleave', handleDragLeave);
    };
  }, []);
  return { ref, isOver };
}
