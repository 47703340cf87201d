import { Download } from 'lucide';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import {
  type ContactLead,
  type ContactLeadFilter,
  type ContactLeadSort,
  findContactLeads,
} from '#features/contact/contact-lead.admin.ts';
import { formatDateTime } from '#lib/dates.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { originFacts } from '../leads/drawer/origin-facts.ts';
import { downloadCsv, toCsv } from '../parts/csv.ts';
import { CHANNELS, ENTITIES } from './contact-labels.ts';

const HEADS = ['Name', 'Phone', 'Entity Type', 'Entity Name', 'CTA Type', 'Contact Value', 'Date', 'Origin'] as const;
/** As many as the database hands over at a time. */
const AT_A_TIME = 1000;

interface Props {
  filter: ContactLeadFilter;
  sort: PageRequest<ContactLeadSort>['sort'];
}

/** Every row that the table is narrowed to, as a CSV. */
export function ExportContacts({ filter, sort }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const handleExport = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const rows = await readAll(filter, sort);
      downloadCsv(`contact-leads-${toIsoDay(new Date())}.csv`, toCsv(HEADS, rows.map(toCells)));
    } catch (error) {
      showToast({ kind: 'error', text: `Failed to export contact leads. ${errorMessage(error)}` });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button className="btn-small btn-line *:gap-2" isBusy={isBusy} busyLabel="Exporting..." onClick={handleExport}>
      <Icon of={Download} />
      Export CSV
    </Button>
  );
}

async function readAll(filter: ContactLeadFilter, sort: Props['sort']): Promise<ContactLead[]> {
  // A lead that arrives meanwhile moves the others on; by its id none is written twice.
  const found = new Map<string, ContactLead>();
  for (let offset = 0; ; offset += AT_A_TIME) {
    const { rows, total } = await findContactLeads(operator, filter, { sort, limit: AT_A_TIME, offset });
    for (const row of rows) found.set(row.id, row);
    if (offset + AT_A_TIME >= total) return [...found.values()];
  }
}

function toCells(lead: ContactLead): string[] {
  const { full_name, phone, entity_type, entity_name, cta_type, contact_value, created_at, origin } = lead;
  const facts = originFacts(origin).map(({ label, value }) => `${label}: ${value}`);
  return [
    full_name,
    phone,
    ENTITIES[entity_type].label,
    entity_name,
    CHANNELS[cta_type],
    contact_value,
    formatDateTime(created_at),
    facts.join('; '),
  ];
}
