import { Clock, Map as MapIcon, MapPin, UserRound } from 'lucide';
import { ComboboxOption } from '#components/ui/ComboboxOption.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import type { useCombobox } from '#components/ui/use-combobox.ts';
import { capitalize, countOf } from '#lib/words.ts';
import type { Suggestion } from '../engine/match-text.ts';
import { changeSearch } from '../state/address.store.ts';
import { $tools, knownNames } from '../state/search.store.ts';
import type { SearchTools } from '../state/search-tools.ts';
import { listChosen } from './active-filters.ts';

/** Something to take instead of typing on. */
export interface Choice {
  id: string;
  kind: Suggestion['kind'] | 'recent';
  label: string;
  hint: string;
  choose: () => void;
}

interface Asked {
  /** What stands in the field. */
  text: string;
  /** The words of it that are looked for. */
  sought: string;
  tools: SearchTools;
  /** Ends the typing, with these words in the place of the others. */
  settle: (text: string) => void;
}

/** What the typed words may become; in an empty field, what was searched for before. */
export function listChoices({ text, sought, tools, settle }: Asked): Choice[] {
  if (text === '') return listRecent(tools);
  const suggestions = knownNames()?.suggestions ?? [];
  // A name may hold words that the search understands: "Coral Properties".
  const named = tools.findSuggestions(suggestions, text);
  const whole = named.length > 0 ? named : tools.findSuggestions(suggestions, sought);
  if (whole.length > 0) return whole.map((suggestion) => toChoice(suggestion, settle));
  // "villa paj": the words before stay.
  const [, before = '', last = ''] = /^(.*\s)(\S+)$/.exec(sought) ?? [];
  return tools.findSuggestions(suggestions, last).map((one) => toChoice(one, (name) => settle(before + name)));
}

function toChoice({ kind, name, count, path }: Suggestion, take: (name: string) => void): Choice {
  return {
    id: `${kind} ${path ?? name}`,
    kind,
    label: name,
    hint: `${capitalize(kind)}, ${countOf(count, 'property', 'properties')}`,
    choose: () => (path === null ? take(name) : location.assign(path)),
  };
}

function listRecent(tools: SearchTools): Choice[] {
  return tools.listRecentSearches().flatMap((query): Choice[] => {
    const { page, view, position, selected, ...search } = tools.parseSearch(new URLSearchParams(query));
    const words = [
      ...(search.text ? [`“${search.text}”`] : []),
      ...listChosen({ ...search, page, view, position, selected }).map(({ label }) => label),
    ];
    if (words.length === 0) return [];
    return [{ id: query, kind: 'recent', label: words.join(', '), hint: '', choose: () => changeSearch(search) }];
  });
}

const ICONS = {
  recent: Clock,
  area: MapIcon,
  place: MapPin,
  agent: UserRound,
  agency: UserRound,
  developer: UserRound,
};

interface Props {
  combobox: ReturnType<typeof useCombobox<Choice>>;
  choices: readonly Choice[];
  onClear: () => void;
}

export function SuggestionList({ combobox, choices, onClear }: Props) {
  const isRecent = choices[0]?.kind === 'recent';
  return (
    <div className="search-suggestions">
      <div id={combobox.listId} role="listbox" aria-label={isRecent ? 'Recent searches' : 'Suggestions'}>
        {choices.map((choice) => (
          <ComboboxOption key={choice.id} {...combobox.optionOf(choice)}>
            <Icon of={ICONS[choice.kind]} className="size-4 flex-none text-lagoon-600" />
            <bdi className="min-w-0 truncate">{choice.label}</bdi>
            {choice.hint && <span className="ml-auto text-sm text-clove-500">{choice.hint}</span>}
          </ComboboxOption>
        ))}
      </div>
      {isRecent && <ClearRecent onClear={onClear} />}
    </div>
  );
}

/** Said by what stands beside the field all along: what comes with its words is not read out. */
export function countSuggestions(choices: readonly Choice[]): string {
  return choices[0]?.kind === 'recent'
    ? countOf(choices.length, 'recent search', 'recent searches')
    : countOf(choices.length, 'suggestion');
}

function ClearRecent({ onClear }: { onClear: () => void }) {
  const clear = () => {
    $tools.get()?.clearRecentSearches();
    onClear();
  };
  return (
    // In Safari a pressed button takes no focus: the field would lose it to nobody, and the list go before the press ends.
    <button
      type="button"
      className="btn btn-small btn-ghost"
      onMouseDown={(event) => event.preventDefault()}
      onClick={clear}
    >
      Clear recent searches
    </button>
  );
}
