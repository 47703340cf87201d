import { formatShortMonth } from '#lib/dates.ts';
import { type ListerReport, openedIn, type ReportMonth, totalOf } from './report.ts';

const CELL = 'border-b border-sand-200 py-2 pl-3 text-right tabular-nums';
const HEAD = 'border-b border-sand-400 py-2 pl-3 text-right align-bottom font-semibold';
const FIRST_HEAD = 'border-b border-sand-400 py-2 text-left align-bottom font-semibold';
/** On a phone the sum of all is enough. */
const CHANNEL = 'max-sm:hidden print:table-cell';

/** What a lister has had of the site, month by month; for the screen and for paper. */
export function ReportTables({ report: { months, properties, property } }: { report: ListerReport }) {
  const changed = months.filter(({ sealed }) => sealed !== null);
  return (
    <div className="grid gap-8">
      <table className="w-full border-collapse">
        <caption className="sr-only">Opened contacts and enquiries by month</caption>
        <thead>
          <tr>
            <th scope="col" className={FIRST_HEAD}>
              Month
            </th>
            {['Phone', 'Email', 'WhatsApp'].map((channel) => (
              <th key={channel} scope="col" className={`${HEAD} ${CHANNEL}`}>
                {channel}
              </th>
            ))}
            <th scope="col" className={HEAD}>
              Contacts opened
            </th>
            <th scope="col" className={HEAD}>
              Enquiries
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Row key={month.month} label={formatShortMonth(month.month)} month={month} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row label="Twelve months" month={totalOf(months)} />
        </tfoot>
      </table>
      {property === null && properties.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="mb-1 text-left font-semibold">By property, twelve months</caption>
          <thead>
            <tr>
              <th scope="col" className={FIRST_HEAD}>
                Property
              </th>
              <th scope="col" className={HEAD}>
                Contacts opened
              </th>
              <th scope="col" className={HEAD}>
                Enquiries
              </th>
            </tr>
          </thead>
          <tbody>
            {properties.map(({ name, contacts, enquiries }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two properties may have one name.
              <tr key={index} className="break-inside-avoid">
                <th scope="row" className="border-b border-sand-200 py-2 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <td className={CELL}>{contacts}</td>
                <td className={CELL}>{enquiries}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="grid max-w-prose gap-2 text-clove-700">
        <p>
          A contact counts when a visitor left a name and a number to see it, on the profile or on a property. An
          enquiry counts when it was sent about a property that is listed now. The first month is still running.
        </p>
        <p>Which properties visitors keep as favourites stays on their own devices and is not counted.</p>
        {changed.map((month) => (
          <p key={month.month}>
            When {formatShortMonth(month.month)} was over, {month.sealed} opened contacts were counted; now it is{' '}
            {openedIn(month)}.
          </p>
        ))}
      </div>
    </div>
  );
}

function Row({ label, month }: { label: string; month: Pick<ReportMonth, 'opened' | 'enquiries'> }) {
  const { phone, email, whatsapp } = month.opened;
  return (
    <tr className="break-inside-avoid">
      <th
        scope="row"
        className="border-b border-sand-200 py-2 text-left font-normal whitespace-nowrap in-[tfoot]:font-semibold"
      >
        {label}
      </th>
      <td className={`${CELL} ${CHANNEL}`}>{phone}</td>
      <td className={`${CELL} ${CHANNEL}`}>{email}</td>
      <td className={`${CELL} ${CHANNEL}`}>{whatsapp}</td>
      <td className={CELL}>{openedIn(month)}</td>
      <td className={CELL}>{month.enquiries}</td>
    </tr>
  );
}
