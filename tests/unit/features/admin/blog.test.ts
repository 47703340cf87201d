import { getSchema, type JSONContent } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorState } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { describe, expect, test } from 'vitest';
import { plainTextOf, writePlainText } from '#features/admin/blog/editor/plain-text.ts';
import {
  AUTOFILLED,
  FOLLOWING,
  fieldsToFill,
  fullAddress,
  NEW_POST,
  NO_SUGGESTION,
  plainPostFields,
  postFields,
  suggestionFor,
} from '#features/admin/blog/post-fields.ts';
import { postLink, storablePostHtml } from '#features/blog/post-html.ts';

const SITE = 'https://www.pwani.example';
const schema = getSchema([StarterKit, Image, Table, TableRow, TableHeader, TableCell]);

const bold = { type: 'text', text: 'leases', marks: [{ type: 'bold' }] };
const paragraph = (...content: (string | JSONContent)[]): JSONContent => ({
  type: 'paragraph',
  ...(content.length > 0 && {
    content: content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
  }),
});
const lineBreak = { type: 'hardBreak' };
const item = (...content: JSONContent[]) => ({ type: 'listItem', content });
const cell = (...content: JSONContent[]) => ({ type: 'tableCell', content });

function stateOf(...content: JSONContent[]): EditorState {
  return EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content }) });
}

/** What the document reads like once somebody has made its plain text say `text`. */
function written(state: EditorState, text: string) {
  const { doc } = writePlainText(state.tr, text);
  doc.check();
  return doc;
}

const LAND = [
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Land' }] },
  paragraph('The state owns, you ', bold, ' it.'),
  { type: 'bulletList', content: [item(paragraph('33 years')), item(paragraph('99 years'))] },
  { type: 'image', attrs: { src: 'https://x.example/a.jpg', alt: 'A deed' } },
  { type: 'table', content: [{ type: 'tableRow', content: [cell(paragraph('Paje')), cell(paragraph())] }] },
];
const LAND_TEXT = 'Land\n\nThe state owns, you leases it.\n\n33 years\n\n99 years\n\n[Image: A deed]\n\nPaje';

describe('plain text of a post', () => {
  test('shows headings, items, pictures and cells as paragraphs, and changes nothing by being looked at', () => {
    const state = stateOf(...LAND);
    expect(plainTextOf(state.doc)).toBe(LAND_TEXT);
    expect(written(state, LAND_TEXT).eq(state.doc)).toBe(true);
  });

  test('keeps the formatting around the words that are changed', () => {
    const doc = written(
      stateOf(...LAND),
      LAND_TEXT.replace('The state owns', 'The government owns').replace('99', '66'),
    );
    expect(doc.child(0).type.name).toBe('heading');
    expect(doc.child(1).toJSON()).toEqual(paragraph('The government owns, you ', bold, ' it.'));
    expect(doc.child(2).textContent).toBe('33 years66 years');
    expect(doc.child(4).eq(stateOf(...LAND).doc.child(4))).toBe(true);
  });

  test('adds items to a list and takes whole lists, pictures and words of cells away', () => {
    const added = written(stateOf(...LAND), LAND_TEXT.replace('99 years', '99 years\n\nfor ever'));
    expect(added.child(2).childCount).toBe(3);
    const removed = written(stateOf(...LAND), 'Land\n\nThe state owns, you leases it.');
    expect(removed.childCount).toBe(3);
    expect(removed.child(2).type.name).toBe('table');
    expect(plainTextOf(removed)).toBe('Land\n\nThe state owns, you leases it.');
  });

  test('changes what a picture is called, but loses no picture while its line is typed', () => {
    const renamed = written(stateOf(...LAND), LAND_TEXT.replace('A deed', 'A signed deed'));
    expect(renamed.child(3).attrs['alt']).toBe('A signed deed');
    expect(written(stateOf(...LAND), LAND_TEXT.replace('deed]', 'deed')).child(3).type.name).toBe('image');
  });

  test('keeps the empty lines of code, and the code around a changed word', () => {
    const code = { type: 'codeBlock', content: [{ type: 'text', text: 'if a:\n\n  b()' }] };
    const state = stateOf(code, paragraph('After'));
    const text = plainTextOf(state.doc);
    expect(text).toBe('if a:⏎\n  b()\n\nAfter');
    expect(written(state, text).eq(state.doc)).toBe(true);
    expect(written(state, text.replace('b()', 'c()')).firstChild?.textContent).toBe('if a:\n\n  c()');
    expect(written(state, text.replace('After', 'Then')).firstChild?.eq(state.doc.child(0))).toBe(true);
  });

  test('keeps the formatting around an empty line inside of a paragraph', () => {
    const state = stateOf(paragraph('Dear reader,', lineBreak, lineBreak, 'see our ', bold, '.'), paragraph('After'));
    const text = plainTextOf(state.doc);
    expect(text).toBe('Dear reader,⏎\nsee our leases.\n\nAfter');
    expect(written(state, text).eq(state.doc)).toBe(true);
    expect(written(state, `${text}!`).child(0).eq(state.doc.child(0))).toBe(true);
    expect(written(state, text.replace('see', 'ask for')).child(0).toJSON()).toEqual(
      paragraph('Dear reader,', lineBreak, lineBreak, 'ask for our ', bold, '.'),
    );
  });

  test('parts a paragraph with the formatting of both parts, also around a text that is put in', () => {
    const state = stateOf(paragraph(bold, ' of the ', bold, ' end.'));
    const parted = written(state, 'leases of\n\nthe leases end.');
    expect(parted.toJSON().content).toEqual([paragraph(bold, ' of'), paragraph('the ', bold, ' end.')]);
    const filled = written(state, 'leases of one\n\ntwo\n\nthree the leases end.');
    expect(filled.toJSON().content).toEqual([
      paragraph(bold, ' of one'),
      paragraph('two'),
      paragraph('three the ', bold, ' end.'),
    ]);
  });

  test('joins paragraphs with the formatting of both, and what lay between is gone', () => {
    const state = stateOf(paragraph('The ', bold), paragraph('whatever'), paragraph(bold, ' end.'));
    expect(written(state, 'The leases\nleases end.').toJSON().content).toEqual([
      paragraph('The ', bold, { ...lineBreak, marks: bold.marks }, bold, ' end.'),
    ]);
  });

  test('parts and joins the items of a list, but no cells', () => {
    const list = stateOf({
      type: 'bulletList',
      content: [item(paragraph('Land ', bold)), item(paragraph(bold, ' end'))],
    });
    expect(written(list, 'Land\n\nleases\n\nleases end').child(0).toJSON()).toMatchObject({
      content: [item(paragraph('Land')), item(paragraph(bold)), item(paragraph(bold, ' end'))],
    });
    expect(written(list, 'Land leases leases end').child(0).toJSON()).toMatchObject({
      content: [item(paragraph('Land ', { ...bold, text: 'leases leases' }, ' end'))],
    });
    const row = [cell(paragraph('Paje ')), cell(paragraph(bold))];
    const table = stateOf({ type: 'table', content: [{ type: 'tableRow', content: row }] });
    expect(written(table, 'Paje leases').child(0).child(0).childCount).toBe(2);
  });

  test('joins nothing over a line that no text shows', () => {
    const doc = written(stateOf(paragraph('One'), { type: 'horizontalRule' }, paragraph('Two')), 'One Two');
    expect(doc.child(1).type.name).toBe('horizontalRule');
  });

  test('reads the words of a picture to their end, brackets and all', () => {
    const plan = { type: 'image', attrs: { src: 'https://x.example/a.jpg', alt: 'Plan [2024] b' } };
    const doc = written(stateOf(plan), '[Image: Plan [2024] bc] and more');
    expect(doc.child(0).attrs['alt']).toBe('Plan [2024] bc');
    expect(doc.child(1).textContent).toBe('and more');
  });

  test('can be emptied and typed anew, with line breaks', () => {
    const empty = written(stateOf(...LAND.slice(0, 3)), '');
    expect(plainTextOf(empty)).toBe('');
    const typed = written(EditorState.create({ doc: empty }), 'One\ntwo\n\nThree');
    expect(plainTextOf(typed)).toBe('One\ntwo\n\nThree');
  });
});

describe('the search fields of a new post', () => {
  const source = {
    title: 'How to Lease Land',
    excerpt: `${'Land in Zanzibar. '.repeat(12)}`,
    content: '<h2>Who &amp; what</h2><p>The state owns the land, people lease from government offices always.</p>',
  };

  test('follow title, excerpt and content', () => {
    const { seo_title, seo_description, seo_keywords, canonical_url } = suggestionFor(source, SITE);
    expect(seo_title).toBe('How to Lease Land');
    expect(seo_description).toHaveLength(160);
    expect(seo_keywords).toBe('lease, land, what, state, owns, people');
    expect(canonical_url).toBe(`${SITE}/blog/how-to-lease-land`);
  });

  test('stay as they are once the operator has written into them', () => {
    const first = suggestionFor(source, SITE);
    const next = suggestionFor({ ...source, title: 'Leases' }, SITE);
    expect(fieldsToFill(AUTOFILLED, NO_SUGGESTION, NO_SUGGESTION, first)).toHaveLength(4);
    const own = { ...first, seo_title: 'Mine', canonical_url: '' };
    expect(fieldsToFill(AUTOFILLED, own, first, next)).toEqual(['seo_keywords']);
    expect(fieldsToFill(FOLLOWING, own, first, next)).toEqual([]);
    expect(fieldsToFill(FOLLOWING, first, first, next)).toEqual(['seo_title']);
  });
});

test('whoever types plain text must type some, and keywords are parted by commas', () => {
  const post = { ...NEW_POST, title: 'Leases', excerpt: 'Short.', seo_keywords: ' land, lease,, land ' };
  expect(postFields.parse(post)).toMatchObject({ seo_keywords: ['land', 'lease'], canonical_url: null });
  expect(plainPostFields.safeParse(post).error?.issues).toMatchObject([{ message: 'Content is required' }]);
  expect(postFields.safeParse({ ...post, canonical_url: 'pwani' }).error?.issues).toMatchObject([
    { message: 'Canonical URL must be a URL' },
  ]);
  const keywords = Array.from({ length: 61 }, (_, number) => `tide ${number}`).join();
  expect(postFields.safeParse({ ...post, seo_keywords: keywords }).error?.issues).toMatchObject([
    { message: 'Please use at most 60 keywords' },
  ]);
});

test.each([
  ['pwani.example', 'https://pwani.example/'],
  ['www.zipa.go.tz/x?a=1', 'https://www.zipa.go.tz/x?a=1'],
  ['pwani.example:8080', 'https://pwani.example:8080/'],
  ['medium.com/@pwani', 'https://medium.com/@pwani'],
  ['info@pwani.example', 'mailto:info@pwani.example'],
  ['mailto:info@pwani.example', 'mailto:info@pwani.example'],
  ['http://7.252.0.64/', 'http://7.252.0.64/'],
  ['/areas/paje', `${SITE}/areas/paje`],
  ['/areas/@paje', `${SITE}/areas/@paje`],
  ['areas/paje', undefined],
  ['paje', undefined],
  ['0777000100', undefined],
  ['0777.000.100', undefined],
  ['', undefined],
])('%j typed for a link leads to %j', (typed, leadsTo) => {
  expect(postLink(fullAddress(typed), SITE)?.href).toBe(leadsTo);
});

test('what is stored of a post is what its page may show, and storing it again changes nothing', () => {
  const places = { site: SITE, storage: 'https://project.supabase.co' };
  const once = storablePostHtml(
    '<h1>Land</h1><p style="color:red" onclick="x()"><u>Ask</u> <a href="/areas/paje" rel="x">Paje</a> <a href="javascript:x()">no</a></p><img src="https://evil.example/x.jpg">',
    places,
  );
  expect(once).toBe('<h2>Land</h2><p>Ask <a href="/areas/paje">Paje</a> no</p><img alt="x.jpg" />');
  expect(storablePostHtml(once, places)).toBe(once);
});
