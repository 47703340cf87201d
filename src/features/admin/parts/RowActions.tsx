import { ChartColumn, EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import { goTo, type Route } from '../admin-route.ts';
import { useNarrow } from '../table/table-state.ts';
import { IconButton } from './buttons.tsx';

interface Props {
  /** Of the row, which the names of the buttons end with. */
  name: string;
  /** The public page; it opens in a new tab. */
  href?: string;
  /** Where stands what its lister has had of it. */
  report?: Route;
  onEdit: () => void;
  onDelete: () => void;
  /** What a table offers in columns of its own, for the menu of the card. */
  more?: readonly MenuItem[];
}

/** What can be done with a row: buttons at the end of a table's row, a menu on the card of a phone. */
export function RowActions({ name, href, report, onEdit, onDelete, more = [] }: Props) {
  const isNarrow = useNarrow();
  if (isNarrow) {
    const view = href === undefined ? [] : [{ label: 'Open page', icon: Eye, onSelect: () => openPage(href) }];
    const edit = { label: 'Edit', icon: Pencil, onSelect: onEdit };
    const tell = report ? [{ label: 'Report', icon: ChartColumn, onSelect: () => void goTo(report) }] : [];
    const remove = { label: 'Delete', icon: Trash2, isDangerous: true, onSelect: onDelete };
    return (
      <Menu label={`Actions for ${name}`} className="icon-btn" items={[...view, edit, ...more, ...tell, remove]}>
        <Icon of={EllipsisVertical} />
      </Menu>
    );
  }
  return (
    <span className="inline-flex">
      {href !== undefined && (
        <a className="icon-btn" href={href} target="_blank" rel="noopener" aria-label={`Open the page of ${name}`}>
          <Icon of={Eye} />
        </a>
      )}
      {report && <IconButton icon={ChartColumn} label={`Report of ${name}`} onClick={() => void goTo(report)} />}
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={Trash2} label={`Delete ${name}`} className="text-hibiscus-600" onClick={onDelete} />
    </span>
  );
}

function openPage(href: string): void {
  open(href, '_blank', 'noopener');
}
