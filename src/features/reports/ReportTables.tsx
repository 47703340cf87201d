import { formatShortMonth } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { type ListerReport, openedIn, type ReportMonth, type ReportProperty, totalOf } from './report.ts';

/** What a lister has had of the site, month by month; for the screen and for paper. */
export function ReportTables({ report: { months, properties, property } }: { report: ListerReport }) {
  const changed = months.filter(({ sealed }) => sealed !== null);
  return (
    <div className="report">
      <table>
        <caption className="sr-only">Opened contacts, enquiries and saves sent by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {['Phone', 'Email', 'WhatsApp'].map((channel) => (
              <th key={channel} scope="col" className="channel">
                {channel}
              </th>
            ))}
            <th scope="col">Contacts opened</th>
            <th scope="col">Enquiries</th>
            <th scope="col">Saves sent</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Row key={month.month} label={formatShortMonth(month.month)} month={month} />
          ))}
        </tbody>
        <tfoot>
          <Row label="Twelve months" month={totalOf(months)} />
        </tfoot>
      </table>
      {property === null && properties.length > 0 && (
        <table>
          <caption>By property, twelve months</caption>
          <thead>
            <tr>
              <th scope="col">Property</th>
              <th scope="col">Contacts opened</th>
              <th scope="col">Enquiries</th>
              <th scope="col">Saves sent</th>
            </tr>
          </thead>
          <tbody>
            {properties.map(({ contacts, enquiries, sent, ...property }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two properties may have one name.
              <tr key={index}>
                <th scope="row">{nameOf(property)}</th>
                <td>{contacts}</td>
                <td>{enquiries}</td>
                <td>{sent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <p>
          A contact counts when a visitor left a name and a number to see it, on the profile or on a property. An
          enquiry counts when it was sent about a property that this lister still has, on the site or not, or that was
          deleted since. The first month is still running.
        </p>
        <p>
          A save counts when a visitor sends a list of favourites with it to somebody; those that are only kept stay on
          the visitor's own device.
        </p>
        {changed.map((month) => (
          <p key={month.month}>
            When {formatShortMonth(month.month)} was over,{' '}
            {countOf(month.sealed ?? 0, 'opened contact was', 'opened contacts were')} counted; now it is{' '}
            {openedIn(month)}.
          </p>
        ))}
      </div>
    </div>
  );
}

function nameOf({
  name,
  is_deleted,
  is_withdrawn,
  is_elsewhere,
}: Omit<ReportProperty, 'contacts' | 'enquiries' | 'sent'>): string {
  if (is_deleted) return `${name}, deleted since`;
  if (is_withdrawn) return `${name}, not on the site now`;
  return is_elsewhere ? `${name}, listed by somebody else since` : name;
}

function Row({ label, month }: { label: string; month: Omit<ReportMonth, 'month' | 'sealed'> }) {
  const { phone, email, whatsapp } = month.opened;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="channel">{phone}</td>
      <td className="channel">{email}</td>
      <td className="channel">{whatsapp}</td>
      <td>{openedIn(month)}</td>
      <td>{month.enquiries}</td>
      <td>{month.sent}</td>
    </tr>
  );
}
