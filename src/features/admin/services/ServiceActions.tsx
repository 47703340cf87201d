import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide';
import type { ServiceRecord } from '#features/services/service.admin.ts';
import { serviceUrl } from '#lib/urls.ts';
import { openRecord } from '../open-record.ts';
import { RowActions } from '../parts/RowActions.tsx';

interface Props {
  service: ServiceRecord;
  /** Absent at the ends of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onToggle: () => void;
  onDelete: () => void;
}

/** View, edit and delete; a card has what the columns offer in its menu too. A hidden service has no page to view. */
export function ServiceActions({ service, onUp, onDown, onToggle, onDelete }: Props) {
  const { id, title, is_shown } = service;
  return (
    <RowActions
      name={title}
      {...(is_shown && { href: serviceUrl(service) })}
      onEdit={() => openRecord(id)}
      onDelete={onDelete}
      more={[
        { label: is_shown ? 'Hide' : 'Show', icon: is_shown ? EyeOff : Eye, onSelect: onToggle },
        ...(onUp ? [{ label: 'Move up', icon: ArrowUp, onSelect: onUp }] : []),
        ...(onDown ? [{ label: 'Move down', icon: ArrowDown, onSelect: onDown }] : []),
      ]}
    />
  );
}
