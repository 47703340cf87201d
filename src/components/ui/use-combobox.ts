import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** Whether a key is meant for letters that are being composed; at the last one Safari says it by this code alone. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

interface Options<Choice> {
  isOpen: boolean;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
  /** Where arrows open it, and Escape closes it and nothing around it. */
  onOpen?: () => void;
  onClose?: () => void;
  /** What is typed is good by itself: nothing is taken before an arrow has gone to it. */
  isOptional?: boolean;
}

/** A field that keeps the focus while its arrows go round the choices below it, and Enter takes one. */
export function useCombobox<Choice extends { id: string }>({
  isOpen,
  choices,
  onChoose,
  onOpen,
  onClose,
  isOptional = false,
}: Options<Choice>) {
  const listId = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const index = Math.max(
    isOptional ? -1 : 0,
    choices.findIndex(({ id }) => id === activeId),
  );
  const current = isOpen ? choices[index] : undefined;
  const currentId = current && `${listId}${index}`;

  const goTo = (next: number) => setActiveId(choices.at(next % choices.length)?.id ?? null);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && onClose) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (isComposing(event)) return;
    if (!isOpen && onOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) onOpen();
    else if (event.key === 'ArrowDown') goTo(index + 1);
    else if (event.key === 'ArrowUp') goTo(Math.max(index, 0) - 1);
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
      // A field for searching stays one: it tells by other words what it offers.
      role: isOptional ? 'searchbox' : 'combobox',
      'aria-expanded': isOptional ? undefined : isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': currentId,
      autoComplete: 'off',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
    } as const,
    optionOf: (choice: Choice) => ({
      id: `${listId}${choices.indexOf(choice)}`,
      isCurrent: choice === current,
      onChoose: () => onChoose(choice),
    }),
  };
}
