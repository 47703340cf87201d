import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: ReactNode;
  /** Nothing is wrong, there is only nothing to show. */
  isEmpty?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** Says in place of results why there are none. */
export function Notice({ title, text, isEmpty = false, children }: Props) {
  const border = isEmpty ? 'border-dashed border-sand-400' : 'border-sand-300 bg-white';
  return (
    <div className={`mb-8 rounded-md border px-6 py-10 text-center text-clove-700 ${border}`}>
      <p className="font-semibold text-clove-900">{title}</p>
      <p className="mt-1">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
