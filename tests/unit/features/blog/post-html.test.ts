import { describe, expect, test } from 'vitest';
import { postHtml, storablePostHtml } from '#features/blog/post-html.ts';

const SITE = 'https://www.pwani.example';
const STORAGE = 'https://project.supabase.co';
const OWN_PICTURE = `${STORAGE}/storage/v1/object/public/blog/reef.jpg`;

function shown(content: string, isElsewhere = false): string {
  const picture = (address: string, alt: string) => `<img src="/media/${address.split('/').at(-1)}" alt="${alt}" />`;
  return postHtml(content, { site: SITE, storage: STORAGE, picture, isElsewhere });
}

describe('the text of a post', () => {
  test('keeps the markup that posts may use', () => {
    const html =
      '<h2>North</h2><p>A <strong>bold</strong> and <em>quiet</em> line<br />broken.</p><ul><li>One</li></ul><ol><li>Two</li></ol><blockquote><p>Tide</p></blockquote>';
    expect(shown(html, true)).toBe(html);
  });

  test('lets a list begin with a number of its own', () => {
    const html = '<ol start="3"><li>Pay</li></ol>';
    expect(shown(html, true)).toBe(html);
    expect(storablePostHtml(html, { site: SITE, storage: STORAGE })).toBe(html);
    expect(shown('<ol start="1"><li>Sign</li></ol><ol start="x"><li>Pay</li></ol>')).not.toContain('start');
  });

  test('turns every other tag into the text inside it', () => {
    expect(shown('<div><u>Sand</u> <font color="red">and</font> <span style="color:red">salt</span></div>')).toBe(
      'Sand and salt',
    );
    expect(shown('<p>Form <input value="x"><button onclick="x()">Press</button></p>')).toBe('<p>Form Press</p>');
  });

  test('says bold and italic in one way', () => {
    expect(shown('<p><b>bold</b> <i>quiet</i></p>')).toBe('<p><strong>bold</strong> <em>quiet</em></p>');
  });

  test('drops attributes, whatever they say', () => {
    expect(shown('<p id="x" class="y" style="color:red" onclick="z()" dir="rtl">Sand</p>')).toBe('<p>Sand</p>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)" onmouseover=alert(1)>x</a>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<<script>alert(1)//<</script>',
    '<template><script>alert(1)</script></template>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ])('lets nothing run in %s', (attack) => {
    expect(shown(attack)).not.toMatch(/<(?!\/?(?:a|p|img)[ >])|\son\w+\s*=|javascript:|src=x/i);
  });
});

describe('headings of a post', () => {
  test('never compete with the title of the page', () => {
    expect(shown('<h1>North</h1><h2>Nungwi</h2>')).toBe('<h2>North</h2><h3>Nungwi</h3>');
  });

  test('leave no rank out, whatever the writer chose', () => {
    expect(shown('<h3>North</h3><h4>Nungwi</h4><h3>East</h3><h2>Pemba</h2><h6>Wete</h6>')).toBe(
      '<h2>North</h2><h3>Nungwi</h3><h2>East</h2><h2>Pemba</h2><h3>Wete</h3>',
    );
  });
});

describe('links of a post', () => {
  test('lead to this site by path, to others without handing over the window', () => {
    const html =
      '<a href="/areas/paje">Paje</a> <a href="https://www.zipa.go.tz/x?a=1&amp;b=2">ZIPA</a> <a href="https://www.pwani.example/blog">Blog</a>';
    expect(shown(html)).toBe(
      '<a href="/areas/paje">Paje</a> <a href="https://www.zipa.go.tz/x?a=1&amp;b=2" rel="noopener">ZIPA</a> <a href="https://www.pwani.example/blog">Blog</a>',
    );
  });

  test('that lead nowhere leave the words around them as they are', () => {
    expect(shown('<p><a href="javascript:x()">no</a> <strong>one</strong> <a>two</a> <em>three</em></p>')).toBe(
      '<p>no <strong>one</strong> two <em>three</em></p>',
    );
  });

  test('may open a mail', () => {
    expect(shown('<a href="mailto:info@pwani.example">Write</a>')).toBe(
      '<a href="mailto:info@pwani.example">Write</a>',
    );
  });

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'areas/paje',
    '#top',
    'tel:+255777000100',
    'file:///etc/passwd',
    'https://',
    '',
  ])('are text when they lead to %j', (href) => {
    expect(shown(`<a href="${href}">there</a>`)).toBe('there');
  });
});

describe('pictures of a post', () => {
  test('come from the own storage, with what they show in words', () => {
    expect(shown(`<p><img src="${OWN_PICTURE}" alt='A "reef" &amp; sand' width="9999" onload="x()"></p>`)).toBe(
      '<p><img src="/media/reef.jpg" alt="A &quot;reef&quot; &amp; sand" /></p>',
    );
    expect(shown(`<img src="${OWN_PICTURE}">`)).toBe('<img src="/media/reef.jpg" alt="" />');
  });

  test.each([
    'https://evil.example/storage/v1/object/public/blog/reef.jpg',
    `${STORAGE}/storage/v1/object/public/../../../auth/v1/x`,
    `${STORAGE}.evil.example/storage/v1/object/public/blog/reef.jpg`,
    'data:image/svg+xml,<svg onload=alert(1)>',
    '/media/reef.jpg',
    '',
  ])('are left out when they come from %j', (src) => {
    expect(shown(`<p>Before <img src="${src}" alt="x"> after</p>`)).toBe('<p>Before  after</p>');
  });

  test('that are left out leave what follows as it is', () => {
    expect(shown('<p>Before</p><img src="https://evil.example/x.jpg" alt="x"><h2>After</h2><p>Sand</p>')).toBe(
      '<p>Before</p><h2>After</h2><p>Sand</p>',
    );
  });

  test('are left out when they could not be prepared', () => {
    const html = `<p>Before<img src="${OWN_PICTURE}" alt="x"></p>`;
    expect(postHtml(html, { site: SITE, storage: STORAGE, picture: () => '' })).toBe('<p>Before</p>');
  });
});

test('a post keeps small print, code, rules and merged cells', () => {
  const html =
    '<p>m<sup>2</sup> H<sub>2</sub>O <code>a</code></p><hr /><pre><code>if a:\n\n  b</code></pre><table><tr><td colspan="2" rowspan="3">1</td></tr></table>';
  expect(shown(html, true)).toBe(html);
  const nonsense = '<table><tr><td colspan="9999" rowspan="-1">1</td><td colspan="x" rowspan="1">2</td></tr></table>';
  expect(shown(nonsense, true)).toBe('<table><tr><td>1</td><td>2</td></tr></table>');
});

test('a picture that is not there is a gap with a name for the writer, and nothing for a reader', () => {
  const places = { site: SITE, storage: STORAGE };
  const stored = storablePostHtml('<p>A</p><img src="https://x.example/a/Old%20town.jpg?w=1"><img alt="Map">', places);
  expect(stored).toBe('<p>A</p><img alt="Old town.jpg" /><img alt="Map" />');
  expect(storablePostHtml(stored, places)).toBe(stored);
  expect(shown(stored)).toBe('<p>A</p>');
});

test('a picture that has not moved from the storage of another project keeps its address, and is not shown', () => {
  const src = 'https://old.supabase.co/storage/v1/object/public/blog/tide_1.jpg';
  const content = `<p>A</p><img src="${src}" alt="Tide" />`;
  expect(storablePostHtml(content, { site: SITE, storage: STORAGE })).toBe(content);
  expect(shown(content)).toBe('<p>A</p>');
  for (const other of [src.replace('.jpg', '.svg'), src.replace('/public/', '/sign/'), `${src}?w=1`])
    expect(storablePostHtml(`<img src="${other}">`, { site: SITE, storage: STORAGE })).not.toContain('src');
});

test('lists and tables run as their own first word does, whatever the article begins with', () => {
  expect(shown('<p>Sand</p><ul><li><p>رمل</p><ol start="2"><li>Salt</li></ol></li></ul>')).toBe(
    '<p>Sand</p><ul dir="auto"><li><p>رمل</p><ol dir="auto" start="2"><li>Salt</li></ol></li></ul>',
  );
  expect(shown('<table><tr><td>رمل</td></tr></table>')).toMatch(/^<div [^>]* dir="auto"><table>/);
});

test('a table scrolls inside a box that the keyboard can reach', () => {
  expect(shown('<table border="1"><tr><td colspan="2">$76</td></tr></table>')).toBe(
    '<div class="table-frame" role="group" aria-label="Table" tabindex="0" dir="auto"><table><tr><td colspan="2">$76</td></tr></table></div>',
  );
});

test('text typed without markup is shown in paragraphs', () => {
  expect(shown('Prices & law.\nOn one island.\n\n\n2 < 3, said the clerk.\n')).toBe(
    '<p>Prices &amp; law.<br />On one island.</p><p>2 &lt; 3, said the clerk.</p>',
  );
});

test('a reader elsewhere gets full addresses and plain tables', () => {
  const html = `<p><a href="/areas/paje">Paje</a></p><table><tr><td>1</td></tr></table>`;
  expect(shown(html, true)).toBe(
    '<p><a href="https://www.pwani.example/areas/paje">Paje</a></p><table><tr><td>1</td></tr></table>',
  );
});

test('no tag reaches beyond the post, whether left open or closed once too often', () => {
  expect(shown('<blockquote><p>Tide <table><tr><td>1')).toMatch(/<\/table><\/div><\/blockquote>$/);
  expect(shown('</div></article></main><p>Tide</p></body></html>')).toBe('<p>Tide</p>');
});
