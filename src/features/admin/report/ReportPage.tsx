import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { failureText } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { ReportTables } from '#features/reports/ReportTables.tsx';
import {
  createReportLink,
  getListerReport,
  LINK_DAYS,
  type LinkDays,
  listReportLinks,
  type ReportOf,
  withdrawReportLink,
} from '#features/reports/report.admin.ts';
import { reportTitle } from '#features/reports/report.ts';
import { formatShortDate } from '#lib/dates.ts';
import { absoluteUrl, REPORT_PAGE } from '#lib/urls.ts';
import { $route } from '../admin-route.ts';
import { invalidateTables, saveAtOnce } from '../data/query-client.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { usePageName } from '../news/VisitorNews.tsx';
import { CopyButton, LinkButton, SmallButton } from '../parts/buttons.tsx';
import { DateText, RouteLink } from '../parts/cells.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';

const reportOf = (of: ReportOf) =>
  queryOptions({
    queryKey: ['lister report', of],
    queryFn: ({ signal }) => getListerReport(operator, of, signal),
    meta: { tables: ['contact_leads', 'leads', 'properties'] },
  });

const linksOf = (of: ReportOf) =>
  queryOptions({
    queryKey: ['report links', of],
    queryFn: () => listReportLinks(operator, of),
    meta: { tables: ['report_links'] },
  });

const ID = /^[0-9a-f-]{36}$/;

/** What a lister has had of the site, to look at, to print and to show to the lister. */
export function ReportPage() {
  const { params } = useStore($route);
  const [owner = '', property = ''] = [params['owner'], params['property']];
  if (!ID.test(owner)) {
    return (
      <>
        <TabHead title="Report" />
        <EmptyRows
          title="No lister is chosen"
          hint={<RouteLink route={{ tab: 'clients', params: {} }}>Choose a client</RouteLink>}
        />
      </>
    );
  }
  const of = { owner, property: ID.test(property) ? property : null };
  return <Report key={`${owner} ${property}`} of={of} />;
}

function Report({ of }: { of: ReportOf }) {
  const query = useQuery(reportOf(of));
  const { data: report } = query;
  usePageName(report ? reportTitle(report) : null);
  return (
    <>
      <TabHead title={report ? `Report for ${report.name}` : 'Report'}>
        {report && (
          <SmallButton className="print:hidden" onClick={() => print()}>
            <Icon of={Printer} />
            Print
          </SmallButton>
        )}
      </TabHead>
      <QueryStatus query={query} failed="Failed to load the report" />
      {report === null && <EmptyRows title="There is no such client or property any more" />}
      {report && (
        <div className="grid max-w-200 gap-6">
          <p className="text-clove-700">
            {report.property ?? 'Profile and all properties'}, counted on {formatShortDate(new Date().toISOString())}
          </p>
          <ReportTables report={report} />
          <Links of={of} name={report.name} />
        </div>
      )}
    </>
  );
}

const MAKING = {
  failed: 'No link was made.',
  unknown: 'It is not known whether the link was made. Nobody has the address of one that stands below.',
};

/** Links by which the lister sees the report without an account. */
function Links({ of, name }: { of: ReportOf; name: string }) {
  const query = useQuery(linksOf(of));
  const [days, setDays] = useState<LinkDays>(30);
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<{ id: string; address: string } | null>(null);
  const make = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { id, word } = await createReportLink(operator, of, days);
      setMade({ id, address: absoluteUrl(`${REPORT_PAGE}#${word}`, location.origin) });
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error, MAKING) });
    }
    setIsBusy(false);
    invalidateTables('report_links');
  };
  const withdraw = async (id: string) => {
    const isWithdrawn = await saveAtOnce({
      save: () => withdrawReportLink(operator, id),
      tables: ['report_links'],
      done: 'The link works no more',
      failed: 'Failed to withdraw the link',
    });
    if (isWithdrawn) setMade((shown) => (shown?.id === id ? null : shown));
  };
  return (
    <section className="panel grid gap-3 px-4 py-4 print:hidden" aria-labelledby="report-links">
      <h2 id="report-links">Show it to {name}</h2>
      <p className="text-clove-700">
        A link that opens these counts without an account, and nothing else. Whoever has it can see them.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Works for"
          value={days}
          onChange={({ target }) => setDays(LINK_DAYS.find((each) => String(each) === target.value) ?? 30)}
        >
          {LINK_DAYS.map((each) => (
            <option key={each} value={each}>
              {each} days
            </option>
          ))}
        </SelectField>
        <Button className="btn-small btn-brand" isBusy={isBusy} busyLabel="Making it..." onClick={() => void make()}>
          Make a link
        </Button>
      </div>
      {made && <MadeLink address={made.address} />}
      <QueryStatus query={query} failed="Failed to load the links" />
      {query.data && query.data.length > 0 && (
        <ul className="grid gap-1.5">
          {query.data.map(({ id, created_at, expires_at }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <span>
                Made <DateText at={created_at} hasTime />, works until <DateText at={expires_at} />
              </span>
              <LinkButton
                aria-label={`Withdraw the link of ${formatShortDate(created_at)}`}
                onClick={() => void withdraw(id)}
              >
                Withdraw
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The one time that the address is shown. */
function MadeLink({ address }: { address: string }) {
  return (
    <div className="grid gap-1.5">
      <TextField label="The link, shown this once" readOnly value={address} onFocus={({ target }) => target.select()} />
      <CopyButton
        className="justify-self-start"
        text={address}
        done="Link copied"
        failed="Please mark the link and copy it"
      >
        Copy
      </CopyButton>
    </div>
  );
}
