import { describe, expect, test } from 'vitest';
import { renderRss } from '#features/blog/rss.ts';
import { publishedPost } from '../../../fixtures/published-post.ts';

const SITE = 'https://www.pwani.example';

function feedOf(...posts: ReturnType<typeof publishedPost>[]): string {
  return renderRss({ posts, site: SITE, toHtml: ({ content }) => content });
}

describe('the feed', () => {
  test('says of itself where it is and when it changed', () => {
    const older = publishedPost({ updated_at: '2026-11-20 10:00:00+03' });
    const rss = feedOf(publishedPost({ updated_at: '2026-11-12T06:07:32.09+00:00' }), older);
    expect(rss).toContain('<link>https://www.pwani.example/blog</link>');
    expect(rss).toContain(
      '<atom:link href="https://www.pwani.example/rss.xml" rel="self" type="application/rss+xml"/>',
    );
    expect(rss).toContain('<lastBuildDate>Fri, 20 Nov 2026 07:00:00 GMT</lastBuildDate>');
  });

  test('gives each post its address, date, category and whole text', () => {
    const rss = feedOf(
      publishedPost({
        slug: 'a-post',
        title: 'Sand & "salt" <b>',
        category: 'Legal Updates',
        content: '<p>A &amp; B</p>]]>',
        created_at: '2026-11-12 09:07:32.09+03',
      }),
    );
    expect(rss).toContain(
      [
        '<item>',
        '<title>Sand &amp; &quot;salt&quot; &lt;b&gt;</title>',
        '<link>https://www.pwani.example/blog/a-post</link>',
        '<guid>https://www.pwani.example/blog/a-post</guid>',
        '<pubDate>Thu, 12 Nov 2026 06:07:32 GMT</pubDate>',
        '<category>Legal Updates</category>',
        '<description>&lt;p&gt;A &amp;amp; B&lt;/p&gt;]]&gt;</description>',
        '</item>',
      ].join('\n'),
    );
  });

  test('leaves out what XML cannot hold', () => {
    expect(feedOf(publishedPost({ title: 'a\u0000b\u001bc\ud800d\u{1f3dd}' }))).toContain(
      '<title>abcd\u{1f3dd}</title>',
    );
  });

  test('stays readable without any post and short with hundreds', () => {
    expect(feedOf()).not.toMatch(/<item>|lastBuildDate/);
    const many = Array.from({ length: 200 }, () => publishedPost());
    expect(feedOf(...many).match(/<item>/g)).toHaveLength(30);
  });
});
