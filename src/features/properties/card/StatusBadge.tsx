import { type PropertyStatus, STATUS_TONES } from '../property.ts';

const TONES = { gray: 'badge-gray', orange: 'badge-orange', green: 'badge-green', blue: 'badge-blue' } as const;

interface Props {
  status: PropertyStatus;
  className?: string;
}

export function StatusBadge({ status, className = '' }: Props) {
  return <span className={`badge ${TONES[STATUS_TONES[status]]} ${className}`.trimEnd()}>{status}</span>;
}
