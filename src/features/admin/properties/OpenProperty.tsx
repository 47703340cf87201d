import { useState } from 'react';
import { RecordLoader } from '../form/RecordLoader.tsx';
import { closeRecord, useOpenRecord } from '../open-record.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { propertyById } from './property-queries.ts';
import type { SavedProperty } from './SavedNotice.tsx';

/** The form over the table, as the address says. */
export function OpenProperty({ onSaved }: { onSaved: (saved: SavedProperty) => void }) {
  const open = useOpenRecord();
  // A restored record is read anew.
  const [round, setRound] = useState(0);
  const handlers = { onSaved, onClose: closeRecord, onRestored: () => setRound(round + 1) };
  if (open.state === 'new') return <PropertyForm property={null} {...handlers} />;
  if (open.state === 'closed') return null;
  return (
    <RecordLoader
      key={`${open.id} ${round}`}
      options={propertyById(open.id)}
      title="Edit Property"
      missing="Property not found"
      failed="Failed to load property details"
      onClose={closeRecord}
    >
      {(property) => <PropertyForm property={property} {...handlers} />}
    </RecordLoader>
  );
}
