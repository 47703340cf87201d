import { queryOptions } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide';
import { operator } from '#db/operator.ts';
import { deleteService, getService, listServiceRecords, type ServiceRecord } from '#features/services/service.admin.ts';
import { serviceUrl } from '#lib/urls.ts';
import { closeRecord, openRecord } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { OpenRecord } from '../form/RecordDialog.tsx';
import { StepButton } from '../parts/buttons.tsx';
import { Tag, Thumb } from '../parts/cells.tsx';
import { RowActions } from '../parts/RowActions.tsx';
import { AddRecord, TabHead } from '../parts/TabHead.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useTableState } from '../table/table-state.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { changeOrder, changeShown } from './service-fields.ts';

const services = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => {
    const rows = await listServiceRecords(operator, signal);
    return { rows, total: rows.length };
  },
  meta: { tables: ['services'] },
});

const serviceById = (id: string) =>
  queryOptions({ queryKey: ['service', id], queryFn: () => getService(operator, id) });

const shownTag = ({ is_shown }: ServiceRecord) => (
  <Tag tone={is_shown ? 'green' : 'gray'}>{is_shown ? 'Shown' : 'Hidden'}</Tag>
);

const toCard = (service: ServiceRecord): Card => ({
  picture: service.image && <Thumb image={service.image} />,
  title: service.title,
  line: shownTag(service),
});

/** What the business offers, in the order of the menus. */
export function ServicesPage() {
  const table = useTableState<'position'>({
    sorts: [],
    defaultSort: { by: 'position', descending: false },
    pageSize: 1000,
  });
  const query = useRows(services);
  const rows = query.data?.rows ?? [];
  const mover = (service: ServiceRecord, by: 1 | -1) => {
    const from = rows.findIndex(({ id }) => id === service.id);
    const isAtEnd = rows[from + by] === undefined || from + by < 0;
    return isAtEnd ? undefined : () => void changeOrder(query.show, rows, from, from + by);
  };
  const columns: readonly Column<ServiceRecord>[] = [
    {
      id: 'title',
      title: 'Title',
      kind: 'name',
      cell: (service) => (
        <span className="flex items-center gap-3">
          {service.image && <Thumb image={service.image} />}
          <span>{service.title}</span>
        </span>
      ),
    },
    {
      id: 'description',
      title: 'Short Description',
      cell: ({ description }) => <span className="line-clamp-2 max-w-120 whitespace-normal">{description}</span>,
    },
    {
      id: 'shown',
      title: 'On the site',
      kind: 'actions',
      cell: (service) => (
        <button
          type="button"
          className="-mx-1.5 inline-flex min-h-8 items-center rounded-sm px-1.5 hover:bg-coral-100 pointer-coarse:min-h-11"
          aria-label={service.is_shown ? `Shown. Hide ${service.title}` : `Hidden. Show ${service.title}`}
          onClick={() => void changeShown(query.show, service)}
        >
          {shownTag(service)}
        </button>
      ),
    },
    {
      id: 'order',
      title: 'Order',
      kind: 'actions',
      cell: (service) => (
        <span className="inline-flex">
          <StepButton label={`Move ${service.title} up`} icon={ArrowUp} onClick={mover(service, -1)} />
          <StepButton label={`Move ${service.title} down`} icon={ArrowDown} onClick={mover(service, 1)} />
        </span>
      ),
    },
  ];
  const actions = (service: ServiceRecord, onDelete: () => void) => (
    <ServiceActions
      service={service}
      onUp={mover(service, -1)}
      onDown={mover(service, 1)}
      onToggle={() => void changeShown(query.show, service)}
      onDelete={onDelete}
    />
  );
  return (
    <>
      <TabHead title="Services" count={query.data?.total}>
        <AddRecord label="Add Service" />
      </TabHead>
      <DataTable
        label="Services"
        // There is one page alone, whichever the address names.
        table={{ ...table, page: 1 }}
        query={query}
        columns={columns}
        card={toCard}
        actions={actions}
        deletion={({ id, title }) => ({
          question: `Are you sure you want to delete ${title}? To take it off the site for a while, hide it instead.`,
          table: 'services',
          remove: () => deleteService(operator, id),
          done: 'Service deleted successfully',
          failed: 'Failed to delete service',
        })}
        rowName={(service) => service.title}
        empty={{ title: 'No services yet' }}
        failed="Failed to load services"
        file={(files) => files.servicesFile(rows)}
      />
      <OpenRecord
        options={serviceById}
        title="Edit Service"
        missing="Service not found"
        failed="Failed to load service"
      >
        {(service) => <ServiceForm service={service} onClose={closeRecord} />}
      </OpenRecord>
    </>
  );
}

interface Props {
  service: ServiceRecord;
  /** Absent at the ends of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onToggle: () => void;
  onDelete: () => void;
}

/** View, edit and delete; a card has what the columns offer in its menu too. A hidden service has no page to view. */
function ServiceActions({ service, onUp, onDown, onToggle, onDelete }: Props) {
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
