import { expect, test } from 'vitest';
import { legalTextOf } from '#features/legal/legal-text.ts';
import { privacyPolicy } from '#features/legal/privacy.ts';

test('the agency without a text of its own shows the standard one', () => {
  const standard = privacyPolicy();
  expect(legalTextOf('', standard)).toBe(standard);
});

test('a text of its own is shown with its headings, paragraphs and lists', () => {
  const own = 'We keep little.\n\n## What we keep\nYour name.\n\n- by phone\n- by mail\n\n## Your rights\nAsk us.';
  expect(legalTextOf(own, privacyPolicy())).toMatchObject({
    title: 'Privacy Policy',
    summary: 'We keep little.',
    sections: [
      { id: 'what-we-keep-1', heading: 'What we keep', blocks: ['Your name.', ['by phone', 'by mail']] },
      { id: 'your-rights-2', heading: 'Your rights', blocks: ['Ask us.'] },
    ],
  });
});
