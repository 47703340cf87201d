import { type MouseEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { DbError, errorMessage } from '#db/errors.ts';
import { callFunction } from '#db/visitor.ts';
import { formatShortDate } from '#lib/dates.ts';
import { pageTitle } from '#lib/seo.ts';
import { ReportTables } from './ReportTables.tsx';
import { listerReport, reportTitle } from './report.ts';

const shared = z.object({ report: z.nullable(listerReport), expires_at: z.nullable(z.string()) });
type Shared = z.output<typeof shared>;

/** Letters of the word at the end of a link. */
const WORD_LENGTH = 64;

type State =
  | { step: 'loading' }
  | { step: 'cut' }
  | { step: 'failed'; reason: string }
  | { step: 'ready'; shared: Shared };

/** The report that the link leads to, for a lister without an account. */
export function SharedReport({ brand }: { brand: string }) {
  const [state, setState] = useState<State>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks anew.
  useEffect(() => {
    const word = location.hash.slice(1);
    if (word.length < WORD_LENGTH) return setState({ step: 'cut' });
    const stopping = new AbortController();
    getSharedReport(word, stopping.signal).then(
      (shared) => setState({ step: 'ready', shared }),
      (error: unknown) => {
        if (error instanceof DbError) setState({ step: 'failed', reason: errorMessage(error) });
      },
    );
    return () => stopping.abort();
  }, [attempt]);
  useEffect(() => {
    const again = () => setAttempt((before) => before + 1);
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  const report = state.step === 'ready' ? state.shared.report : null;
  useEffect(() => {
    if (!report) return;
    const before = document.title;
    document.title = pageTitle(reportTitle(report), brand);
    return () => {
      document.title = before;
    };
  }, [report, brand]);

  const retry = ({ currentTarget }: MouseEvent) => {
    // The pressed button goes.
    currentTarget.closest('main')?.focus();
    setState({ step: 'loading' });
    setAttempt(attempt + 1);
  };

  if (state.step === 'loading') return <p role="status">The report is being fetched...</p>;
  if (state.step === 'failed') {
    return (
      <div role="alert">
        <h1>The report could not be fetched</h1>
        <p className="mt-3">{state.reason}</p>
        <button type="button" className="btn btn-brand mt-6" onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  if (state.step === 'cut') {
    return (
      <div role="alert">
        <h1>This link is not whole</h1>
        <p className="mt-3">Its end is missing. Please open all of it, or ask {brand} for a new one.</p>
      </div>
    );
  }
  const { expires_at } = state.shared;
  if (!report) {
    return (
      <div role="alert">
        <h1>This link no longer works</h1>
        <p className="mt-3">It is over, was withdrawn or is not whole. Please ask {brand} for a new one.</p>
      </div>
    );
  }
  return (
    <>
      <h1>{report.name}</h1>
      <p className="mt-2 mb-6 text-lead text-clove-700">
        {report.property ?? 'Profile and properties'}: what visitors of {brand} asked for in twelve months
      </p>
      <ReportTables report={report} />
      <p className="mt-6 text-meta text-clove-500">
        {expires_at && `This link works until ${formatShortDate(expires_at)}. `}Counted on{' '}
        {formatShortDate(new Date().toISOString())}; nobody is named in it.
      </p>
      <button type="button" className="btn btn-line no-print mt-6" onClick={() => print()}>
        Print
      </button>
    </>
  );
}

/** What a link shows; its report is null when the link is wrong, over or withdrawn. */
async function getSharedReport(token: string, signal: AbortSignal): Promise<Shared> {
  const { data, error } = shared.safeParse(await callFunction('shared_report', { p_token: token }, { signal }));
  if (data) return data;
  throw new DbError('unavailable', { cause: error });
}
