import { beforeEach, expect, test, vi } from 'vitest';
import { sendLead } from '#features/leads/send-lead.ts';

const LEAD = { request: 'guide', full_name: 'Asha Said', phone: '+255712345678' } as const;
const OUTGOING = { id: crypto.randomUUID(), lead: LEAD, origin: { page: '/' } };

const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  fetching.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetching);
});

test('a lead goes on its way when the page is left', async () => {
  expect(await sendLead(OUTGOING, null)).toEqual({ state: 'sent' });
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});
