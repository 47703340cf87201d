import type { Editor } from '@tiptap/react';
import { runCommand } from './run-command.ts';

const LEVELS = [2, 3, 4] as const;

interface Props {
  editor: Editor;
  /** The level of the heading where the cursor stands, 'code' in a block of code, else 0. */
  kind: number | 'code';
}

/** Ranks count from the title of the page, which is the first. */
export function BlockSelect({ editor, kind }: Props) {
  const handleChange = (value: string) => {
    if (value === 'code') return runCommand(editor, (chain) => chain.setCodeBlock());
    const wanted = LEVELS.find((each) => String(each) === value);
    runCommand(editor, (chain) => (wanted ? chain.setHeading({ level: wanted }) : chain.setParagraph()));
  };
  return (
    <span className="field field-small mr-1 w-32">
      <select aria-label="Kind of paragraph" value={kind} onChange={({ target }) => handleChange(target.value)}>
        <option value={0}>Paragraph</option>
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            Heading {each - 1}
          </option>
        ))}
        <option value="code">Code</option>
      </select>
    </span>
  );
}
