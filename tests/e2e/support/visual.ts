import type { Locator, Page } from 'playwright/test';
import { BARE_LEAD } from '../../fixtures/lead.ts';
import { contrastViolations, expect } from './test.ts';

/** What every picture is taken at, wherever and whenever the tests run. */
const NOW = new Date('2024-06-03T09:00:00+03:00');
/** One grey pixel: pictures sharpen in the background, and photographs would make the comparisons heavy. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNoaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
  'base64',
);
const PHOTOGRAPHS = /\.(?:avif|webp|jpe?g|png)(?:\?.*)?$/;

export async function stillLife(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route(PHOTOGRAPHS, (route) => route.fulfill({ contentType: 'image/png', body: PICTURE }));
  await page.addInitScript(leaveOutWhatVaries);
}

/** A file of the comparison is ten times as heavy with gradients, and notices come and go. The policy of a page allows no style element for it. */
function leaveOutWhatVaries(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { background-image: none !important } .toasts { display: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Compares what is in the window, in the light and in the dark, with the pictures beside the tests. At a desk everybody
 * can also read what is dark by then.
 */
export async function expectToLookAsBefore(page: Page, name: string, hidden: readonly Locator[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.png`, {
      mask: [page.locator('[data-map]'), ...hidden],
      maskColor: '#9a9a9a',
    });
  }
  const isAtDesk = (page.viewportSize()?.width ?? 0) > 768;
  if (isAtDesk) expect.soft(await contrastViolations(page), `${name} in the dark`).toEqual([]);
}

const lead = (index: number, row: object) => ({
  ...BARE_LEAD,
  id: `00000000-0000-4000-8000-00000000000${index}`,
  import_id: null,
  created_at: `2024-05-2${index}T08:15:00+00:00`,
  updated_at: `2024-05-2${index}T08:15:00+00:00`,
  ...row,
});
const LEADS = [
  lead(1, {
    full_name: 'Fatma Said Khamis',
    phone: '+971500000427',
    source: 'property-inquiry',
    status: 'offer-sent',
    reminder_date: '2024-06-01',
    reminder_note: 'Two of the four sellers still have to sign the consent',
    property_name: 'Kiponda Courtyard House',
  }),
  lead(2, {
    full_name: 'Imogen Hartley',
    phone: '+447700900118',
    source: 'guide',
    status: 'new',
    reminder_date: '2024-06-03',
    reminder_note: 'Send the video of the lane',
  }),
  lead(3, { full_name: 'Marcus Delaney', phone: '+12025550162', source: 'consultation', status: 'contacted' }),
  lead(4, { full_name: 'Neema Lyimo', phone: '+255754000912', source: 'guide', status: 'deal-closed', same_phone: 1 }),
  lead(5, { full_name: 'Daniel Mokoena', phone: '+27820000552', source: 'guide', status: 'dead' }),
];

const property = (index: number, row: object) => ({
  id: `00000000-0000-4000-8000-00000000001${index}`,
  slug: `home-${index}`,
  area_id: '00000000-0000-4000-8000-000000000020',
  owner_id: '00000000-0000-4000-8000-000000000030',
  owner_email: 'sales@bahari.example',
  cover_image: null,
  images_count: 0,
  featured: false,
  is_published: true,
  created_at: `2024-05-1${index}T08:15:00+00:00`,
  updated_at: `2024-05-1${index}T08:15:00+00:00`,
  ...row,
});
const APARTMENT = {
  type: 'apartment',
  price: 148_000,
  location: 'Paje, Unguja',
  area_name: 'Paje',
  owner_kind: 'developer',
  owner_name: 'Bahari Living',
};
const PROPERTIES = [
  property(1, { ...APARTMENT, name: 'Bahari Residences, Apartment 3B', status: 'Off Plan' }),
  property(2, { ...APARTMENT, name: 'Bahari Residences, Apartment 2A', status: 'Ready to Move In', featured: true }),
  property(3, { ...APARTMENT, name: 'Msasani Row, House 7', status: 'Construction Started', is_published: false }),
  property(4, { ...APARTMENT, name: 'Beachfront plot, Jambiani South', type: 'land', status: 'Land' }),
];

const client = (index: number, row: object) => ({
  id: `00000000-0000-4000-8000-00000000004${index}`,
  kind: 'agency',
  image: null,
  agency_id: null,
  agency_name: null,
  whatsapp_number: null,
  is_active: true,
  payment_status: 'unpaid',
  created_at: `2024-05-1${index}T08:15:00+00:00`,
  updated_at: `2024-05-1${index}T08:15:00+00:00`,
  ...row,
});
const LONG_NAME = 'Pemba, Misali and Kigomasha Green Land, Clove Farm and Coastal Property Agency Limited';
const CLIENTS = [
  client(1, { name: LONG_NAME, email: 'land@pembagreen.example', phone: '+255777000441', listings: 4 }),
  client(2, { name: 'Coral Key Realty', email: 'office@coralkey.example', phone: '+255777000411', listings: 5 }),
  client(3, { name: 'Mlango', email: 'a@mlango.example', phone: '+255777000431', listings: 0, is_active: false }),
];

const KINDS = { paid: 2, total: 4, paid_listings: 8, pending_listings: 7 };
/** What the desk is told, by what it asks. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  site_settings: [],
  publish_runs: [{ result: 'published', reason: null }],
  callback_requests: [],
  card_pictures: [],
  'rpc/admin_counts': {
    ...{ leads: 12, properties: 12, areas: 12, blog_posts: 12 },
    ...{ agencies: 12, developers: 12, agents: 12, contact_leads: 12 },
  },
  'rpc/demo_content': { kept: [], counts: { leads: 5, properties: 4 }, edited: [] },
  'rpc/visitor_news': { news: [], since: '2024-06-03T06:00:00+00:00' },
  'rpc/visitor_traffic': { floods: [], budgets: [] },
  'rpc/lead_counts': {
    all: 5,
    due: 2,
    statuses: { new: 1, contacted: 1, 'offer-sent': 1, 'deal-closed': 1, dead: 1 },
    callbacks: 0,
    suspicious: 0,
  },
  'rpc/unanswered_people': { rows: [], total: 0 },
  'rpc/lead_figures': {
    month: { from: '2024-05-05', deals: 1, leads: 5, houses: [], sources: { guide: 3, consultation: 1 } },
    last_week: { from: '2024-05-27', to: '2024-06-02', answers: [] },
    this_week: { from: '2024-06-03', to: '2024-06-03', answers: [] },
  },
  'rpc/find_leads': { rows: LEADS, total: LEADS.length },
  'rpc/find_properties': { rows: PROPERTIES, total: PROPERTIES.length },
  'rpc/find_clients': { rows: CLIENTS, total: CLIENTS.length },
  'rpc/find_reviews': { rows: [], total: 0, statuses: { shown: 0, hidden: 0, waiting: 0 } },
  'rpc/payments_by_client': {
    rows: CLIENTS.map(({ id, kind, payment_status }, index) => ({
      id,
      kind,
      name: `Client ${index}`,
      listings: index,
      payment_status,
    })),
    years: [2024],
  },
  'rpc/payment_statistics': {
    months: [3, 5, 8].map((listings, index) => ({ month: `2024-0${index + 4}`, listings, paid_listings: index + 1 })),
    clients: { agent: KINDS, agency: KINDS, developer: KINDS },
    listings: 59,
    paid_listings: 37,
    pending_listings: 22,
  },
};

/** The desk shows these rows, whatever the tests before have left. */
export async function fillDesk(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*\/rest\/v1\//, '');
    return name in ANSWERS ? route.fulfill({ json: ANSWERS[name] }) : route.fallback();
  });
}
