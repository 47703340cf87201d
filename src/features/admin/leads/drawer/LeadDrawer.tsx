import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Mail, Phone } from 'lucide';
import { useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { isUuid } from '#db/operator-answers.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { localeOf } from '#features/leads/origin-facts.ts';
import { emailUrl, phoneUrl } from '#lib/urls.ts';
import { clientName } from '../../clients/client-queries.ts';
import { invalidateTables } from '../../data/query-client.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { LinkButton, StepButton } from '../../parts/buttons.tsx';
import { DateText } from '../../parts/cells.tsx';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';
import { useKeyHints, useShortcuts } from '../../shell/commands.store.ts';
import { QueryStatus } from '../../table/TableStates.tsx';
import { phoneLabel } from '../lead-labels.ts';
import { leadById, personTimeline, propertyOfLead } from '../lead-queries.ts';
import { WhatsappMenu } from '../WhatsappMenu.tsx';
import { leaveToContact } from './AfterContact.tsx';
import { LeadDetails } from './LeadDetails.tsx';
import { listerOf, serviceOf } from './lead-history.ts';
import { DRAWER_KEYS, FIELD_KEYS } from './lead-keys.ts';
import type { LeadList } from './lead-list.ts';
import { type Neighbours, useNeighbours } from './use-neighbours.ts';

interface Props {
  id: string;
  list: LeadList;
  onClose: () => void;
}

/** The drawer in which one lead after the other is worked. */
export function LeadDrawer({ id, list, onClose }: Props) {
  const { data, error, isPlaceholderData, refetch } = useQuery(leadById(id));
  const neighbours = useNeighbours(id, list);
  const [isDirty, setIsDirty] = useState(false);
  const noteFormId = useId();
  const answer = isPlaceholderData ? undefined : data;
  // What is shown of a lead stays, with what is typed beside it, when the lead itself is gone.
  const [last, setLast] = useState<Tables<'leads'> | null>(null);
  if (answer?.id === id && answer !== last) setLast(answer);
  const lead = last?.id === id ? last : null;
  const isGone = answer === null;
  // Walking from lead to lead goes on with the keys; only who opens one begins to write.
  const [opened] = useState(id);

  return (
    <AdminDialog
      shape="drawer"
      kicker="Manage Lead"
      title={lead?.full_name ?? (isGone ? 'Lead not found' : 'Loading...')}
      subtitle={lead && <DrawerHead key={id} lead={lead} neighbours={neighbours} />}
      actions={<NeighbourButtons neighbours={neighbours} />}
      {...(lead && { footer: () => <NoteFoot formId={noteFormId} /> })}
      isDirty={isDirty}
      onClose={onClose}
    >
      <QueryStatus query={{ data: lead ?? answer, error, refetch }} failed="Failed to load lead" />
      {isGone && <GoneNotice id={id} isShown={lead !== null} />}
      {lead && (
        <LeadDetails
          key={id}
          lead={lead}
          hasFocus={id === opened}
          noteFormId={noteFormId}
          onDirty={setIsDirty}
          onDeleted={onClose}
        />
      )}
    </AdminDialog>
  );
}

function NoteFoot({ formId }: { formId: string }) {
  return (
    <>
      <span className="mr-auto flex items-center gap-1.5 text-[0.8125rem] text-clove-500 max-md:hidden">
        <kbd className="kbd">Ctrl</kbd>
        <kbd className="kbd">Enter</kbd>
        add note
      </span>
      <button type="submit" form={formId} className="btn btn-small btn-brand max-md:flex-1">
        Add note
      </button>
    </>
  );
}

interface DrawerHeadProps {
  lead: Tables<'leads'>;
  neighbours: Neighbours;
}

/** Who the lead is and how to reach them; the keys of the drawer act here. */
function DrawerHead({ lead, neighbours: { previous, next } }: DrawerHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  const chat = useRef<HTMLAnchorElement>(null);
  const call = useRef<HTMLAnchorElement>(null);
  const openChat = () => chat.current?.click();
  useShortcuts({ ...FIELD_KEYS, w: openChat, c: () => call.current?.click(), j: next, k: previous }, head);
  useKeyHints(DRAWER_KEYS);
  const { id, full_name, phone, email, source, status, origin, created_at } = lead;
  const { data: property } = useQuery(propertyOfLead(lead.property_id));
  const { data: agent } = useQuery(clientName(property ? listerOf(property) : null));
  const { data: timeline } = useQuery(personTimeline(phone));
  // By another lead somebody may be known already, and nobody is greeted before that is known.
  const isFirst = timeline?.every((event) => event.kind !== 'lead' || event.details.status === 'new');
  const leave = () => leaveToContact(id);
  return (
    <div ref={head}>
      <p className="flex flex-wrap gap-x-1.5 text-clove-500">
        <span className="tabular-nums">{phoneLabel(phone)}</span>·<span>{LEAD_SOURCE_LABELS[source]}</span>·
        <DateText at={created_at} hasTime />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <WhatsappMenu
          person={{
            full_name,
            phone,
            locale: localeOf(origin),
            property: property?.name ?? serviceOf(lead.notes),
            agent: agent ?? null,
            isNew: status === 'new' && isFirst === true,
          }}
          link={chat}
          onLeave={leave}
        />
        <a ref={call} className="btn btn-small btn-line" href={phoneUrl(phone)} onClick={leave}>
          <Icon of={Phone} />
          Call
        </a>
        {email && (
          <a className="btn btn-small btn-line" href={emailUrl({ to: email })} title={email}>
            <Icon of={Mail} />
            <span className="max-md:sr-only">Email</span>
          </a>
        )}
      </div>
    </div>
  );
}

function NeighbourButtons({ neighbours: { previous, next } }: { neighbours: Neighbours }) {
  return (
    <>
      <StepButton icon={ChevronUp} label="Previous lead" title="Previous lead (K)" onClick={previous} />
      <StepButton icon={ChevronDown} label="Next lead" title="Next lead (J)" onClick={next} />
    </>
  );
}

interface GoneProps {
  id: string;
  /** What was read of it stays below, with its fields. */
  isShown: boolean;
}

/** The lead was deleted, here or elsewhere; for thirty days it can be brought back. */
function GoneNotice({ id, isShown }: GoneProps) {
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
      <p>This lead was deleted, or the link to it is wrong.{isShown && <span> What you typed is still here.</span>}</p>
      {problem && <p className="mt-1">{problem}</p>}
      {isUuid(id) && (
        <LinkButton className="mt-1" onClick={() => void restore()}>
          Bring it back
        </LinkButton>
      )}
    </div>
  );
}
