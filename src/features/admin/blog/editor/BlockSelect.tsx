import type { Editor } from '@tiptap/react';
import { runCommand } from './run-command.ts';

const LEVELS = [2, 3, 4] as const;

interface Props {
  editor: Editor;
  /** Of the heading where the cursor stands; 0 in other text. */
  level: number;
}

/** Ranks count from the title of the page, which is the first. */
export function BlockSelect({ editor, level }: Props) {
  const handleChange = (value: string) => {
    const wanted = LEVELS.find((each) => String(each) === value);
    runCommand(editor, (chain) => (wanted ? chain.setHeading({ level: wanted }) : chain.setParagraph()));
  };
  return (
    <span className="field field-small mr-1 w-32">
      <select aria-label="Kind of paragraph" value={level} onChange={({ target }) => handleChange(target.value)}>
        <option value={0}>Paragraph</option>
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            Heading {each - 1}
          </option>
        ))}
      </select>
    </span>
  );
}
