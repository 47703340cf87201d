import { expect, test } from 'vitest';
import { metaDescription } from '#lib/seo.ts';
import { escapeXml } from '#lib/xml.ts';
import { siteDefaults } from '#settings';
import { assertFit, summarise } from '../../../../scripts/publish/check/finding.ts';
import { startSecretSearch } from '../../../../scripts/publish/check/secret-search.ts';
import { checkBuilt, POLICY, wholeSite } from '../../../fixtures/built-site.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

test('a whole site passes; a dead link in a post is told and stops nothing', async () => {
  expect(await checkBuilt()).toEqual({
    pages: 4,
    errors: [],
    warnings: ['/properties/sold is referred to and is not there (in blog/who-may-own-land.html)'],
  });
});

test('a published property without a page stops the publish', async () => {
  const { errors } = await checkBuilt({ without: 'properties/villa-mwezi.html' });
  expect(errors).toContain('The page /properties/villa-mwezi is missing');
});

test('a page for a property that is not published stops the publish', async () => {
  const { errors } = await checkBuilt({ files: { 'properties/draft.html': '' } });
  expect(errors).toEqual(['The page /properties/draft stands for nothing in the content']);
});

test.each([
  ['as it is read', '/media/Bäume & Meer.jpg'],
  ['as a browser sends it', '/media/B%C3%A4ume%20%26%20Meer.jpg'],
  ['as markup', '/media/B&#228;ume &amp; Meer.jpg'],
])('a link in another alphabet is understood, written %s', async (_how, address) => {
  const { errors } = await checkBuilt({
    files: { 'about.html': `<img src="${address}">`, 'media/Bäume & Meer.jpg': '' },
  });
  expect(errors).toEqual([]);
});

test('a link to a page that is gone is none that is dead where its visitors are sent on', async () => {
  const { warnings } = await checkBuilt({ content: '<p>See <a href="/properties/moved">this one</a>.</p>' });
  expect(warnings).toEqual([]);
});

test.each([
  ['is gone', 'https://pwani.example/blog/part-one', '/blog/part-one'],
  ['is written in another form', 'https://PWANI.example/blog/Canon-A/', '/blog/Canon-A/'],
])('a canonical address of a post whose page %s is told and stops nothing', async (_, canonical, path) => {
  const { errors, warnings } = await checkBuilt({ canonical });
  expect(errors).toEqual([]);
  expect(warnings).toContain(`${path} is referred to and is not there (in blog/who-may-own-land.html)`);
});

test('an account of the settings that no browser can follow is told and stops nothing', async () => {
  const account = 'https://%20www.facebook.com';
  const { errors, warnings } = await checkBuilt({ account, files: { 'about.html': `<a href="${account}">Us</a>` } });
  expect(errors).toEqual([]);
  expect(warnings).toContain(`${account} is referred to and is not there (in about.html)`);
});

test.each(['https://pwani.example/blog/gone tells more', 'https://pwani.example/blog/gone'])(
  'a description that reads "%s" stops nothing',
  async (description) => {
    const metas = `<meta name="description" content="${description}"><meta property="og:description" content="${description}">`;
    const { errors } = await checkBuilt({
      description,
      files: { 'about.html': metas, 'feeds/kyero.xml': `<desc><en>${description}</en></desc>` },
    });
    expect(errors).toEqual([]);
  },
);

test('an area has no page as long as the site has no route for areas', async () => {
  const { errors, warnings } = await checkBuilt({ files: { 'about.html': '<a href="/areas/paje">Paje</a>' } });
  expect(errors).toEqual([]);
  expect(warnings).toContain('/areas is linked to, but src/pages has no route for it (in about.html)');
});

test.each([
  ['a script', '<script src="/_astro/gone.js"></script>', '/_astro/gone.js'],
  [
    'a picture of a set',
    '<img srcset="/media/0123456789ab-480.avif 480w, /media/gone-800.avif 800w">',
    '/media/gone-800.avif',
  ],
  ['a preview picture', '<meta property="og:image" content="https://pwani.example/media/gone.jpg">', '/media/gone.jpg'],
  ['an island', '<astro-island component-url="/_astro/Gone.js">', '/_astro/Gone.js'],
  ['a page', '<a href="/properties/gone">Gone</a>', '/properties/gone'],
  ['a page in its other form', '<a href="/properties/villa-mwezi/">Villa</a>', '/properties/villa-mwezi/'],
  ['a download', '<a href="brochure.pdf">Brochure</a>', '/brochure.pdf'],
])('%s that is referred to and is not there stops the publish', async (_, html, address) => {
  const { errors } = await checkBuilt({ files: { 'about.html': html } });
  expect(errors).toEqual([`${address} is referred to and is not there (in about.html)`]);
});

test('a font missing from a stylesheet and a page missing from the sitemap stop the publish', async () => {
  expect((await checkBuilt({ without: '_astro/a.woff2' })).errors).toHaveLength(1);
  const sitemap = '<url><loc>https://pwani.example/properties/sold</loc></url>';
  expect((await checkBuilt({ files: { 'sitemap.xml': sitemap } })).errors).toHaveLength(1);
});

test.each([
  ['tel:+255700111222', '+255'],
  ['mailto:asha@owner.example?subject=Villa', 'asha'],
  ['https://wa.me/255700111222?text=Hello', '+255'],
  ['https://api.whatsapp.com/send?phone=255700111222', '+255'],
])("a link to %s, which is not the business's, stops the publish", async (address, shown) => {
  const { errors } = await checkBuilt({ files: { 'about.html': `<a href="${address}">Call</a>` } });
  expect(errors).toEqual([`A link leads to the contact ${shown}…, which is not the site's own (in about.html)`]);
});

test('a number in running text or data is told without repeating it, and stops nothing', async () => {
  const { errors, warnings } = await checkBuilt({
    files: { 'about.html': '<p>Call +255 700 111 222</p>', 'data.json': '{"email":"asha@owner.example"}' },
  });
  expect(errors).toEqual([]);
  expect(warnings.join()).toContain('A text names the contact +255…');
  expect(warnings.join()).toContain('A text names the contact asha…');
  expect(warnings.join()).not.toMatch(/111|owner\.example/);
});

test.each([
  ['cut apart by tags', '<b>+255</b> <i class="x">700</i> 111 222'],
  ['written as references', '&#43;255 700 111 222'],
  ['far from any other', `${'<p>A long text.</p>'.repeat(900)}+255 700 111 222${'<p>And more.</p>'.repeat(900)}`],
  ['after the first of many others', `info@pwani.example ${'<br>'.repeat(900)}+255 700 111 222`],
])('a number %s is told', async (_, html) => {
  const { warnings } = await checkBuilt({ files: { 'about.html': html } });
  expect(warnings.join()).toContain('A text names the contact +255…');
});

test('a plus sign in a tag or before something else is no number', async () => {
  const { warnings } = await checkBuilt({
    files: { 'about.html': `<p class="w-[1+2]" title="+255 700 111 222">1 + 2 is ${'<br>'.repeat(200)}3</p>` },
  });
  expect(warnings.filter((warning) => warning.includes('contact'))).toEqual([]);
});

test("the business's own contacts and those that a post names are nobody's secret", async () => {
  const { phone, email, whatsapp } = siteDefaults;
  const html = `<a href="tel:${phone}">${phone}</a><a href="mailto:${email}">${email}</a>
    <a href="https://wa.me/${whatsapp.slice(1)}?text=Hi">Chat</a><a href="mailto:desk@zipa.example">Office</a>`;
  const { errors, warnings } = await checkBuilt({ files: { 'about.html': html } });
  expect(errors).toEqual([]);
  expect(warnings.filter((warning) => warning.includes('contact'))).toEqual([]);
});

test.each([
  ['a number without its plus sign', 'https://wa.me/255777000111'],
  ['a number in a query', 'https://api.whatsapp.com/send?phone=255777000111'],
  ['a message that says nothing of its number', 'https://wa.me/message/ABC123DEF456'],
  ['a host in another alphabet', 'mailto:anna@müller.example'],
  ['several people', 'mailto:a@x.example,b@y.example'],
  ['a sign that few names hold', "mailto:o'brien@x.example"],
  ['a percent sign that begins no code', 'mailto:50%off@x.example'],
])('a link of a post to %s goes live with it', async (_, address) => {
  const { errors } = await checkBuilt({ content: `<p><a href="${address}">Ask us</a></p>` });
  expect(errors).toEqual([]);
});

test('an address of the building machine stops the publish, unless the site is for that machine', async () => {
  const files = { 'about.html': '<link rel="canonical" href="http://localhost:4321/about">' };
  expect((await checkBuilt({ files })).errors).toEqual(['The site still names http://localhost:4321 (in about.html)']);
  const local = await checkBuilt({ files, siteUrl: 'http://localhost:4321' });
  expect(local.errors).toEqual([]);
});

const serviceToken = ['{"alg":"HS256"}', '{"role":"service_role"}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

test.each([
  ['a secret key of the backend', 'const key = "sb_secret_abcdefghijkl"'],
  ['a token with every right', `const token = "${serviceToken}"`],
  ['a private key', '-----BEGIN PRIVATE KEY-----'],
  ['a canary', '/* canary-00c0ffee */'],
])('%s in a script stops the publish', async (name, script) => {
  const { errors } = await checkBuilt({ files: { '_astro/a.js': script } });
  expect(errors).toEqual([`The site contains ${name} (in _astro/a.js)`]);
});

test.each([
  ['an address of their own machine', 'The page http://localhost:8080 is down', 'still names http://localhost:8080'],
  ['what looks like a canary', 'canary-deadbeef "quoted" & more', 'contains a canary'],
  ['what looks like a key of the backend', "it's sb_secret_abcdefghijkl", 'contains a secret key of the backend'],
  ['what looks like a private key, on two lines', '-----BEGIN\nPRIVATE KEY-----', 'contains a private key'],
  ['a token with every right', `<${serviceToken}>`, 'contains a token with every right'],
])('%s in words that somebody wrote is told and stops nothing', async (_, words, problem) => {
  const html = `<meta name="description" content="${escapeXml(metaDescription(words))}"><p>${escapeXml(words)}</p>`;
  const files = { 'about.html': html, 'search/index.json': JSON.stringify([words]) };
  const warning = expect.stringContaining(`The site ${problem}, in words that somebody wrote (in about.html`);
  for (const written of [
    { comment: words },
    { description: words },
    { content: `<p>${words.replaceAll('-', '&#45;')}</p>` },
  ]) {
    const { errors, warnings } = await checkBuilt({ ...written, files });
    expect(errors).toEqual([]);
    expect(warnings).toContainEqual(warning);
  }
  expect((await checkBuilt({ files })).errors).toEqual([expect.stringContaining(`The site ${problem} (in about.html`)]);
});

test.each([
  ['a canary', 'See https://agent.example/canary-deadbeef/storage/v1/', 'contains a canary'],
  ['an address of their own machine', 'Is http://localhost/storage/v1/ yours?', 'still names http://localhost'],
])(
  '%s in a review stops nothing behind what looks like the address of a picture either',
  async (_, comment, problem) => {
    const { errors, warnings } = await checkBuilt({ comment, files: { 'about.html': `<p>${comment}</p>` } });
    expect(errors).toEqual([]);
    expect(warnings).toContainEqual(expect.stringContaining(`The site ${problem}, in words that somebody wrote`));
  },
);

test('an address of the building machine is no word of anybody where a row names a picture by it', async () => {
  const content = '<img src="http://127.0.0.1:54321/storage/v1/object/public/blog/a.jpg" alt="">';
  const { errors } = await checkBuilt({ content, files: { 'about.html': '<i>http://127.0.0.1:54321/rest</i>' } });
  expect(errors).toContainEqual(expect.stringContaining('The site still names http://127.0.0.1:54321 (in about.html'));
});

test('another secret stops the publish also beside one that somebody wrote', async () => {
  const files = { 'about.html': '<p>canary-deadbeef</p><i>canary-00c0ffee</i>' };
  const { errors } = await checkBuilt({ comment: 'canary-deadbeef', files });
  expect(errors).toEqual(['The site contains a canary (in about.html)']);
});

test('a page without a policy, or with one that lets inline code run, stops the publish', async () => {
  expect((await checkBuilt({ isBare: true })).errors).toEqual([
    'A page has no content security policy (in 404.html and 5 more)',
  ]);
  const unsafe = POLICY.replace("'self'", "'unsafe-inline'");
  const { errors } = await checkBuilt({
    isBare: true,
    files: { ...wholeSite(), 'about.html': unsafe },
  });
  expect(errors).toEqual(['A page allows unsafe inline code (in about.html)']);
});

test('what the policy switches off is told', async () => {
  const { warnings } = await checkBuilt({
    files: { 'about.html': '<p style="color:red">Red</p><script>a.style="x"</script>' },
  });
  expect(warnings).toContain('The policy blocks the attribute style (in about.html)');
});

test('a secret of this installation is found wherever it stands, and the message does not repeat it', async () => {
  const site = await tempFolder();
  const search = startSecretSearch(site, { "the operator's password": 'bika-luye-kini', 'an unset one': '' });
  await writeFiles(site, { 'data/search.json': '{"note":"bika-luye-kini"}' });
  search.lookAt(['data/search.json']);
  await writeFiles(site, { 'index.html': 'bika-luye-kini' });
  const findings = await search.end(['data/search.json', 'index.html']);
  expect(findings).toHaveLength(2);
  expect(() => assertFit(findings)).toThrow(
    "The built site is not fit to go live\nThe site contains the operator's password (in data/search.json and 1 more)",
  );
});

test('a file that cannot be looked at for secrets keeps a site from going live', async () => {
  const search = startSecretSearch(await tempFolder(), {});
  search.lookAt(['index.html']);
  await expect(search.end([])).rejects.toThrow('ENOENT');
});

test('many problems are summed up', () => {
  const findings = Array.from({ length: 30 }, (_, index) => ({
    level: 'error' as const,
    problem: `Problem ${index % 12}`,
    file: `${index}.html`,
  }));
  const lines = summarise(findings, 'error');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('Problem 0 (in 0.html and 2 more)');
  expect(lines.at(-1)).toBe('and 2 more');
});
