export interface Bar {
  id: string;
  label: string;
  /** What the length of the bar says. */
  amount: number;
  /** How the amount is written. */
  value: string;
  /** A second number at the right. */
  detail: string;
  /** Still growing. */
  isRunning?: boolean;
  /** Shows the rows behind the numbers. */
  onSelect?: () => void;
}

interface Props {
  caption: string;
  /** Names of the columns of the table: label, value, detail. */
  heads: readonly [string, string, string];
  bars: readonly Bar[];
}

/** A bar of nothing would be no bar. */
const SHORTEST_PERCENT = 5;

/** Horizontal bars that are a table to whoever reads instead of looks. */
export function BarChart({ caption, heads, bars }: Props) {
  const longest = Math.max(...bars.map(({ amount }) => amount), 1);
  return (
    <table className="w-full border-separate border-spacing-y-3 text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, label, amount, value, detail, isRunning = false, onSelect }) => (
          <tr key={id}>
            <th scope="row" className="w-23 pr-3.5 font-normal whitespace-nowrap max-md:w-16 max-md:text-[0.8125rem]">
              {label}
            </th>
            <td className="p-0">
              <div className="flex items-center gap-3.5">
                <span className="h-6.5 flex-1 overflow-hidden rounded-[4px] bg-coral-100" aria-hidden>
                  <span
                    className={`block h-full rounded-[4px] ${isRunning ? 'bg-lagoon-400' : 'bg-lagoon-600'}`}
                    style={{ width: `${Math.max((amount / longest) * 100, SHORTEST_PERCENT)}%` }}
                  />
                </span>
                <b className="w-16 font-semibold">
                  <Figure label={label} onSelect={onSelect}>
                    {value}
                  </Figure>
                </b>
              </div>
            </td>
            <td className="w-23 text-right text-clove-500 max-md:w-20 max-md:text-[0.8125rem]">
              <Figure label={label} onSelect={onSelect}>
                {detail}
              </Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  /** Of the bar, so that buttons of the same number are told apart. */
  label: string;
  onSelect: (() => void) | undefined;
  children: string;
}

function Figure({ label, onSelect, children }: FigureProps) {
  if (!onSelect) return children;
  return (
    <button
      type="button"
      className="min-h-6 text-clove-900 underline decoration-sand-400 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
      aria-label={`${children}, ${label}`}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}
