import { useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { invalidateTables } from '../../data/query-client.ts';
import { LinkButton } from '../../parts/buttons.tsx';

/** The lead was deleted, here or elsewhere; for thirty days it can be brought back. */
export function GoneNotice({ id }: { id: string }) {
  const [problem, setProblem] = useState<string>();
  const restore = async () => {
    try {
      await restoreDeleted(operator, 'leads', id);
      invalidateTables('leads');
    } catch (error) {
      setProblem(errorMessage(error));
      showToast({ kind: 'error', text: errorMessage(error) });
    }
  };
  return (
    <div className="mx-4 mt-4 rounded-sm bg-hibiscus-50 px-3.5 py-2.5 text-hibiscus-700 md:mx-5.5" role="alert">
      <p>This lead was deleted, or the link to it is wrong. What you typed is still here.</p>
      {problem && <p className="mt-1">{problem}</p>}
      <LinkButton className="mt-1" onClick={() => void restore()}>
        Bring it back
      </LinkButton>
    </div>
  );
}
