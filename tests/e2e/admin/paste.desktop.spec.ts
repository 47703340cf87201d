import type { Locator, Page } from 'playwright/test';
import { openAdmin } from '../support/admin.ts';
import { PICTURE, storedPosts, uniqueName } from '../support/admin-rows.ts';
import { FROM_GOOGLE_DOCS, FROM_WEB_PAGE, FROM_WORD, fromLibreOffice } from '../support/pasted.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const OWN = 'http[^"]*/storage/v1/object/public/blog/[^"]*';

test('what other programs copy keeps its structure, its pictures are copied, and what is missing has a name', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await page.route('https://pictures.example/tide.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: PICTURE.buffer, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.route('https://pictures.example/closed.jpg', (route) =>
    route.fulfill({ status: 403, body: 'Members only' }),
  );
  const title = uniqueName('Pasted');
  await openAdmin(page, '?tab=blog&open=new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt').fill('From elsewhere.');
  const text = page.getByRole('textbox', { name: 'Content' });
  const notice = page.getByRole('status').filter({ hasText: 'Left out on purpose' });

  await paste(text, FROM_WORD);
  await expect(notice).toHaveText(
    'Left out on purpose: comments, fonts and colours, style sheets. 1 picture could not be copied and has a gap in the text.',
  );
  await expect(text.getByText('This picture could not be copied.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await toEnd(page, text);
  await paste(text, FROM_GOOGLE_DOCS);
  await expect(text.getByRole('img', { name: 'Tide table' })).toBeVisible();
  await toEnd(page, text);
  await paste(text, FROM_WEB_PAGE);
  await expect(notice).toHaveText('Left out on purpose: comments, embedded media, fonts and colours, scripts.');
  await expect(text.getByText('It cannot be copied from where it is.')).toBeVisible();
  await toEnd(page, text);
  await paste(text, fromLibreOffice(PICTURE.buffer.toString('base64')));
  await expect(text.locator('img')).toHaveCount(2);
  await toEnd(page, text);
  await paste(text, '', PICTURE);
  await expect(text.getByRole('img', { name: 'Beach at noon' })).toBeVisible();

  // A gap is filled with a file, or taken away.
  await text.getByLabel('Choose a picture').first().setInputFiles(PICTURE);
  await expect(text.getByRole('img', { name: 'Plan of the plot' })).toBeVisible();

  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  const [post] = await storedPosts(title);
  const parts = [
    '<h2>Buying land</h2><p>From 400 m<sup>2</sup>, with H<sub>2</sub>O.</p>',
    '<ul><li><p>Papers</p><ul><li><p>Deed</p></li></ul></li><li><p>Survey</p></li></ul><p>Then:</p>',
    '<ol><li><p>Sign</p></li><li><p>Pay</p></li></ol><ol><li><p>Wait</p></li></ol><p>And:</p>',
    '<ol start="3"><li><p>Move in</p><ol start="2"><li><p>Paint</p></li></ol></li><li><p>Rest</p></li></ol><h3>Costs</h3>',
    '<table><tbody><tr><td colspan="2"><p><strong>Fees</strong></p></td></tr><tr><td><p>Stamp</p></td><td><p>2%</p></td></tr></tbody></table>',
    `<img src="${OWN}" alt="Plan of the plot" />`,
    '<h2>Tides</h2><p>High <strong>and</strong><em> low</em><sup>1</sup></p>',
    '<ul><li><p>North</p><ul><li><p>Nungwi</p></li></ul></li></ul><hr />',
    `<img src="${OWN}" alt="Tide table" />`,
    '<h2>Paje</h2><p>Run <code>npm test</code>.</p><pre><code>one\n  two</code></pre>',
    '<img alt="closed.jpg" /><p>The beach at noon</p><p>Prices</p>',
    '<table><tbody><tr><td rowspan="2"><p>Land</p></td><td><p>1</p></td></tr><tr><td><p>2</p></td></tr></tbody></table><p>Ask us.</p>',
    '<h2>Dhow</h2><p><strong>Old</strong> <em>boat</em></p><ol start="4"><li><p>Hull</p><ul><li><p>Keel</p></li></ul></li></ol>',
    `<img src="${OWN}" alt="" />`,
    `<img src="${OWN}" alt="Beach at noon" />`,
  ];
  let rest = post?.content ?? '';
  for (const part of parts) {
    const pattern = part.startsWith(`<img src="${OWN}`) ? part : part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const found = new RegExp(pattern).exec(rest);
    expect(found, `${part}\nin ${rest}`).not.toBeNull();
    rest = rest.slice((found?.index ?? 0) + (found?.[0].length ?? 0));
  }
  await removeRows('blog_posts', { title });
});

test('a key in a post of 200 kB writes one paragraph, and a post that is too long says so at once', async ({
  page,
}) => {
  const title = uniqueName('Long');
  const paragraph = `<p>${'Land in Zanzibar is leased. '.repeat(7)}</p>`;
  const content = paragraph.repeat(Math.floor(199_950 / paragraph.length));
  const body = { slug: title.toLowerCase().replaceAll(' ', '-'), title, excerpt: 'Long.', content };
  await asService('blog_posts', { method: 'POST', body });
  await openAdmin(page, `?tab=blog&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: title, exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Content' });
  const last = text.locator('p').last();
  await last.click();
  await page.keyboard.type('a');

  const made = await page.evaluateHandle(countElements);
  await page.keyboard.type('b');
  await expect(last).toContainText('ab');
  expect(await made.evaluate(({ count }) => count)).toBeLessThan(100);
  await expect(page.getByText('characters too long')).toHaveCount(0);
  await page.keyboard.insertText('x'.repeat(5000));
  await expect(page.getByText(/characters too long: with its formatting it may have 200,000/)).toBeVisible();
  await removeRows('blog_posts', { slug: body.slug });
});

test('paragraphs and lists run as their own first word does, also on the page, and only what this editor itself copied is read back as it was', async ({
  page,
}) => {
  await openAdmin(page, '?tab=blog&open=new');
  const text = page.getByRole('textbox', { name: 'Content' });
  await paste(text, '<p>Sand</p><p>رمل</p><ul><li>ملح</li></ul><ol><li>Salt</li></ol>');
  await expectOwnWays(text);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expectOwnWays(preview.getByRole('article').locator('.post-body'));
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await text.focus();
  for (const key of ['Control+a', 'Delete']) await page.keyboard.press(key);

  await paste(text, '<h1 data-pm-slice="1 1 []">Rules</h1><h5>Tides</h5><p><u>High</u></p>');
  await expect(page.getByText('Left out on purpose: lines under and through words.')).toBeVisible();
  await expect(text.locator('h2')).toHaveText('Rules');
  await expect(text.locator('h3')).toHaveText('Tides');

  await text.focus();
  await text.locator('h3').selectText();
  let copied = '';
  await expect(async () => {
    copied = await copy(text);
    expect(copied).toContain('Tides');
  }).toPass();
  await text.locator('p').click();
  await expect(page.getByLabel('Kind of paragraph').locator('option:checked')).toHaveText('Paragraph');
  await toEnd(page, text);
  await paste(text, copied);
  await expect(text.locator('h3')).toHaveText(['Tides', 'Tides']);
});

test('an emoji that was copied as a picture is a letter of its sentence, and a link is without marks that nobody sees', async ({
  page,
}) => {
  await openAdmin(page, '?tab=blog&open=new');
  const text = page.getByRole('textbox', { name: 'Content' });
  const emoji = (letter: string) => `<img width="72" height="72" alt="${letter}" src="https://mail.example/e.png">`;
  await paste(text, `<p>By the ${emoji('🏝')} sea</p><p>${emoji('👩🏽‍🌾')}${emoji('🇹🇿')}</p><p>Paje</p>`);
  await expect(text.locator('p')).toHaveText(['By the 🏝 sea', '👩🏽‍🌾🇹🇿', 'Paje']);
  await expect(text.locator('img')).toHaveCount(0);

  await text.getByText('Paje').selectText();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link', exact: true });
  await dialog.getByLabel('Address').fill('\u200bpwani.example/paje\u200e ');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(text.locator('a')).toHaveAttribute('href', 'https://pwani.example/paje');
});

test('the page of the admin alone may ask other sites for pictures', async ({ request }) => {
  const policyOf = async (path: string) => /connect-src ([^;]*);/.exec(await (await request.get(path)).text())?.[1];
  expect((await policyOf('/admin'))?.split(' ')).toContain('https:');
  for (const path of ['/', '/blog', '/properties']) expect((await policyOf(path))?.split(' ')).not.toContain('https:');
});

async function expectOwnWays(text: Locator): Promise<void> {
  const [arabic, english] = [text.locator('ul'), text.locator('ol')];
  await expect(arabic).toHaveCSS('direction', 'rtl');
  await expect(arabic.locator('li')).toHaveCSS('padding-left', '0px');
  await expect(english).toHaveCSS('direction', 'ltr');
  await expect(english.locator('li')).toHaveCSS('padding-right', '0px');
  const fromEdges = await text.locator('> p').evaluateAll((paragraphs) =>
    paragraphs.slice(0, 2).map((paragraph) => {
      const words = document.createRange();
      words.selectNodeContents(paragraph);
      const [line, box] = [words.getBoundingClientRect(), paragraph.getBoundingClientRect()];
      return [line.left - box.left, box.right - line.right].map(Math.round);
    }),
  );
  expect(fromEdges).toEqual([
    [0, expect.any(Number)],
    [expect.any(Number), 0],
  ]);
}

/** Counts what the page makes from here on, in any document. */
function countElements(): { count: number } {
  const made = { count: 0 };
  const { createElement, createTextNode } = Document.prototype;
  Document.prototype.createElement = function (this: Document, ...args: Parameters<typeof createElement>) {
    made.count += 1;
    return createElement.apply(this, args);
  };
  Document.prototype.createTextNode = function (this: Document, ...args: Parameters<typeof createTextNode>) {
    made.count += 1;
    return createTextNode.apply(this, args);
  };
  return made;
}

async function toEnd(page: Page, text: Locator): Promise<void> {
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
}

/** What the browser puts on the clipboard of what is chosen. */
function copy(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/html');
  });
}

interface ClipboardFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function paste(text: Locator, html: string, file?: ClipboardFile): Promise<void> {
  const copied = file && { name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') };
  await text.evaluate(
    (element, { html, copied }) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData('text/html', html);
      if (copied) {
        const bytes = Uint8Array.from(atob(copied.bytes), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], copied.name, { type: copied.type }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, copied },
  );
}
