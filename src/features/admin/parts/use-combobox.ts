import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface Options<Choice> {
  isOpen: boolean;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
}

/** A field that keeps the focus while its arrows go round the choices below it, and Enter takes one. */
export function useCombobox<Choice extends { id: string }>({ isOpen, choices, onChoose }: Options<Choice>) {
  const listId = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const index = Math.max(
    0,
    choices.findIndex(({ id }) => id === activeId),
  );
  const current = isOpen ? choices[index] : undefined;
  const currentId = current && `${listId}${index}`;

  const goTo = (next: number) => setActiveId(choices.at(next % choices.length)?.id ?? null);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') goTo(index + 1);
    else if (event.key === 'ArrowUp') goTo(index - 1);
    else if (event.key === 'Enter' && current) onChoose(current);
    // Never sends the form around it.
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) event.preventDefault();
  };
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  return {
    current,
    listId,
    /** Begins at the first choice again. */
    restart: () => setActiveId(null),
    handleKeyDown,
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': currentId,
      autoComplete: 'off',
    } as const,
    optionOf: (choice: Choice) => ({
      id: `${listId}${choices.indexOf(choice)}`,
      isCurrent: choice === current,
      onChoose: () => onChoose(choice),
    }),
  };
}
