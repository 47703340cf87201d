import { siteDefaults } from '#settings';
import { newPhone } from '../support/contact-leads.ts';
import { introduce, listLeads } from '../support/leads.ts';
import { DRAWN } from '../support/map.ts';
import { cards, openSearch } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

/** What a phone that no update reaches any more lacks: Safari 15.6. */
function growOld(): void {
  for (const [owner, ...names] of [
    [AbortSignal, 'any', 'timeout'],
    [Array, 'fromAsync'],
    [Element.prototype, 'checkVisibility'],
    [Array.prototype, 'findLast', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    [HTMLElement.prototype, 'hidePopover', 'popover', 'showPopover', 'togglePopover'],
    [HTMLFormElement.prototype, 'requestSubmit'],
    [Intl, 'Segmenter'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'try', 'withResolvers'],
    [Set.prototype, 'difference', 'intersection', 'isSubsetOf', 'union'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [URL, 'canParse', 'parse'],
  ] as const)
    for (const name of names) Reflect.deleteProperty(owner, name);
  const { matches } = Element.prototype;
  const { querySelectorAll } = Document.prototype;
  const throwAt = (selector: string) => {
    if (/:modal|:popover-open|:open\b/.test(selector)) throw new SyntaxError(selector);
  };
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      throwAt(selector);
      return matches.call(this, selector);
    },
  });
  Object.assign(Document.prototype, {
    querySelectorAll(this: Document, selector: string) {
      throwAt(selector);
      return querySelectorAll.call(this, selector);
    },
  });
  for (const name of ['requestIdleCallback', 'OffscreenCanvas', 'scheduler', 'navigation'])
    Reflect.deleteProperty(window, name);
}
/** Such a browser runs nothing of a file that looks behind in a pattern or has a static block. */
const TOO_NEW = /\(\?<[!=]|\bstatic\s*\{/;

test('a visitor with an old phone searches, keeps, reckons and writes', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(growOld);
  const files = new Set<string>();
  page.on('request', (request) => files.add(request.url()));
  await openSearch(page, '/properties');
  await page.getByRole('searchbox').fill('villa under 1.2m');
  await expect(page).toHaveURL(/type=villa&max=1200000/);
  await expect(page.locator('[data-search-results]')).toHaveAttribute('data-listed', 'true');
  const heart = page.getByRole('button', { name: 'Save Villa Mwezi' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/saved');
  await expect(cards(page)).toHaveCount(1);
  await page.goto('/properties?view=map&q=villa');
  await expect(page.getByRole('group', { name: 'Areas in sight' })).toBeVisible(DRAWN);

  await page.goto('/properties/villa-mwezi');
  await page.getByText('Costs calculator').click();
  await page.getByRole('textbox', { name: 'Purchase price' }).fill('600,000');
  await expect(page.locator('dt:text-is("In all") + dd').first()).toHaveText('$624,000');
  const phone = newPhone();
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Request details' }).first().click();
  await introduce(page, phone.typed);
  await dialog.getByRole('button', { name: 'Request details' }).click();
  await expect(page.getByText('Thank you! Our team will contact you shortly.')).toBeVisible();

  await page.goto('/contact');
  await introduce(page, phone.typed);
  await page.getByLabel('Message', { exact: true }).fill('Is Jambiani quiet in May?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  expect(await listLeads(phone.stored)).toMatchObject([
    { origin: { page: '/properties/villa-mwezi' } },
    { origin: { page: '/contact' } },
  ]);

  const scripts = [...files].filter((address) => /\.m?js$/.test(address));
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) expect(await (await page.request.get(script)).text(), script).not.toMatch(TOO_NEW);
});

test('a visitor lands on home and sees what is for sale, by whom', { tag: '@desktop' }, async ({ page }) => {
  // As an advertisement leads there.
  await page.goto('/?fbclid=IwAR0');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Own a piece of Zanzibar.');
  const newest = page.getByRole('article').filter({ hasText: 'Villa Mwezi' }).first();
  await expect(newest).toContainText('$685,000');
  await expect(newest).toContainText('Villa in Matemwe, Unguja');
  await expect(newest).toContainText('Amina Hassan, agent');
  await page.getByRole('link', { name: 'View Properties' }).first().click();
  await newest.getByRole('link', { name: 'Villa Mwezi' }).first().click();
  await expect(page).toHaveURL('/properties/villa-mwezi');
  await expect(page.getByRole('heading', { level: 1, name: 'Villa Mwezi' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Property Search' });
  await expect(back.first()).toHaveAttribute('href', '/properties');
});

test('a visitor reads a whole property page and reaches a human on WhatsApp', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/properties/villa-mwezi');
  for (const fact of ['Ready to Move In', '$685,000', '420 m²', '1,150 m²', 'Amina Hassan']) {
    await expect(page.locator('main').getByText(fact).filter({ visible: true }).first()).toBeVisible();
  }
  const chat = page.getByRole('link', { name: `ask ${siteDefaults.brand_name} on WhatsApp` });
  await expect(chat).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${siteDefaults.whatsapp.slice(1)}\\?text=.*Villa%20Mwezi`),
  );
  await page.getByRole('link', { name: 'Back to Property Search' }).first().click();
  await expect(page).toHaveURL('/properties');
});

const GONE = '/review/agent/32238981-7877-53db-b77a-000000000000';
/** Addresses that lead nowhere, with what is said there, and the link that leads on. */
const MISSING = [
  ['/no-such-page', 'Page', 'This page does not exist.', 'Go to the home page', '/'],
  ['/properties/no-villa', 'Property', "The property you're looking for", 'Back to Property Search', '/properties'],
  ['/areas/atlantis', 'Area', "The area you're looking for", 'View all areas', '/areas'],
  ['/blog/no-such-post', 'Blog Post', "The blog post you're looking for", 'Back to Blog', '/blog'],
  ['/services/no-such-service', 'Service', "The service you're looking for", 'Back to Services', '/services'],
  ['/agents/nobody', 'Agent', "The agent you're looking for", 'Back to Properties', '/properties'],
  ['/agencies/nobody', 'Agency', "The agency you're looking for", 'Back to Properties', '/properties'],
  ['/developers/nobody', 'Developer', "The developer you're looking for", 'Back to Properties', '/properties'],
  [GONE, 'Profile', 'The profile you want to review', 'Back to Properties', '/properties'],
] as const;

test('an address that leads nowhere says so in the words of its section, and leads on', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  for (const [path, noun, words, link, next] of MISSING) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${noun} Not Found`);
    const main = page.getByRole('main');
    await expect(main.getByText(words)).toBeVisible();
    await expect(main.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', next);
  }
});
