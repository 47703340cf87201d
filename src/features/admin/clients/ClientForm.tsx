import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showToast } from '#components/ui/toast.ts';
import { CLIENT_TABLES } from '#features/owners/client.admin.ts';
import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { ownerUrl } from '#lib/urls.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { reachable, recordResolver } from '../form/record-resolver.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { useFormImage } from '../images/use-images.ts';
import { LivePageLink } from '../parts/buttons.tsx';
import { AboutFields, CheckedFields, ReachFields, SwitchFields } from './ClientFields.tsx';
import {
  CLIENT_LABELS,
  type ClientDraft,
  type ClientOutput,
  type ClientRecord,
  clientInput,
  clientLabel,
  NEW_CLIENT,
  saveClient,
  storeClient,
  toClientDraft,
} from './client-fields.ts';
import { agencies } from './client-queries.ts';

interface Props {
  kind: OwnerKind;
  /** Null for a new one. */
  client: ClientRecord | null;
  onClose: () => void;
}

export function ClientForm({ kind, client, onClose }: Props) {
  const word = OWNER_LABELS[kind];
  const pictureField = kind === 'agent' ? 'profile_image' : 'logo';
  const form = useForm<ClientDraft, unknown, ClientOutput>({
    resolver: recordResolver(
      clientRules(client),
      client ? [client.hero_image, 'logo' in client ? client.logo : client.profile_image] : [],
    ),
    defaultValues: client ? toClientDraft(client) : NEW_CLIENT,
  });
  const picture = useFormImage(form, { name: pictureField, labels: CLIENT_LABELS, bucket: 'admin' });
  const hero = useFormImage(form, { name: 'hero_image', labels: CLIENT_LABELS, bucket: 'admin', prefix: 'hero-' });
  const withImages = async (output: ClientOutput): Promise<ClientOutput> => ({
    ...output,
    [pictureField]: await picture.flush(),
    hero_image: await hero.flush(),
  });
  const record = useRecordForm({
    form,
    table: CLIENT_TABLES[kind],
    record: client,
    toInput: toClientDraft,
    create: async (id, output) => storeClient(kind, id, await withImages(output)),
    update: async (loaded, output) => saveClient(kind, loaded, await withImages(output)),
    onSaved: (saved) => {
      const text = client ? `${word} updated successfully` : `${word} created successfully`;
      const act = () => open(ownerUrl({ kind, id: saved.id }), '_blank', 'noopener');
      showToast({
        kind: 'success',
        text,
        ...(client?.id === saved.id && client.is_active && saved.is_active && { action: { label: 'Open page', act } }),
      });
      onClose();
    },
    failed: () => 'Failed to save client',
    images: [picture.images, hero.images],
  });

  return (
    <RecordDialog
      noun={word}
      isNew={!client}
      record={record}
      labels={CLIENT_LABELS}
      subtitle={client?.is_active && <LivePageLink href={ownerUrl({ kind, id: client.id })} />}
      aside={
        <>
          <SwitchFields form={form} />
          <ImagesField {...picture.field} />
          <ImagesField {...hero.field} />
        </>
      }
      conflict={<ClientConflict record={record} />}
      onClose={onClose}
    >
      <ReachFields form={form} />
      <AboutFields form={form} kind={kind} />
      <CheckedFields form={form} />
      {client && (
        <RecordHistory
          table={CLIENT_TABLES[kind]}
          id={client.id}
          labels={CLIENT_LABELS}
          show={clientLabel}
          restore={{ record: client, isDirty: record.isDirty, onRestored: onClose }}
        />
      )}
    </RecordDialog>
  );
}

function clientRules(client: ClientRecord | null) {
  const rule = reachable(client ? [client.phone, client.whatsapp_number] : []);
  const { phone, whatsapp_number } = clientInput.shape;
  return z.safeExtend(clientInput, { phone: phone.check(rule), whatsapp_number: whatsapp_number.check(rule) });
}

/** Both versions of a client, with the agency by its name. */
function ClientConflict({ record }: { record: RecordForm<ClientDraft> }) {
  const { data: known } = useQuery(agencies);
  const show = (field: string, value: unknown) => {
    const agency = field === 'agency_id' ? known?.find(({ id }) => id === value) : undefined;
    return agency?.name ?? clientLabel(field, value);
  };
  return <ConflictDialog record={record} labels={CLIENT_LABELS} show={show} />;
}
