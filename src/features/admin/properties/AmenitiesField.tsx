import { Plus } from 'lucide';
import { type ClipboardEvent, useState } from 'react';
import { FieldGroup } from '#components/ui/Field.tsx';
import { amenitiesIn } from '#features/listing-import/listing-words.ts';
import { amenityLabel } from '#features/properties/amenities.ts';
import { onEnter } from '../form/fields.tsx';
import { IconButton } from '../parts/buttons.tsx';

interface Props {
  amenities: readonly string[];
  error: string | undefined;
  onChange: (amenities: string[]) => void;
}

const OFFERED = [
  'pool',
  'beach-access',
  'ocean-view',
  'gym',
  'wifi',
  'parking',
  'security',
  'garden',
  'terrace',
  'furnished',
  'air-conditioning',
  'backup-power',
  'solar',
  'borehole',
  'lift',
  'staff-quarters',
  'pets-allowed',
] as const;

/** The usual ones to press, and a field for any others. */
export function AmenitiesField({ amenities, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const all = [...new Set([...OFFERED, ...amenities])];
  const toggle = (amenity: string) =>
    onChange(amenities.includes(amenity) ? amenities.filter((each) => each !== amenity) : [...amenities, amenity]);
  const add = (text: string) => {
    const added = amenitiesIn(text).filter((amenity) => !amenities.includes(amenity));
    if (added.length > 0) onChange([...amenities, ...added]);
  };
  const addTyped = () => {
    add(typed);
    setTyped('');
  };
  // In a field of one line the lines of a list would become one.
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!/[\r\n\t]/.test(text)) return;
    event.preventDefault();
    add(text);
  };
  return (
    <FieldGroup label="Amenities" error={error}>
      <div className="flex flex-wrap gap-2" data-field="amenities" tabIndex={-1}>
        {all.map((amenity) => (
          <button
            key={amenity}
            type="button"
            aria-pressed={amenities.includes(amenity)}
            className="min-h-8 rounded-full border border-sand-500 px-3 font-medium hover:bg-lagoon-50 aria-pressed:border-lagoon-700 aria-pressed:bg-lagoon-700 aria-pressed:text-white pointer-coarse:min-h-11"
            onClick={() => toggle(amenity)}
          >
            {amenityLabel(amenity)}
          </button>
        ))}
        <span className="field max-w-56 [&&]:min-h-8">
          <input
            aria-label="Another amenity"
            placeholder="Another amenity"
            maxLength={1000}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onEnter(addTyped)}
            onPaste={handlePaste}
            onBlur={addTyped}
          />
          <IconButton icon={Plus} label="Add this amenity" onClick={addTyped} />
        </span>
      </div>
    </FieldGroup>
  );
}
