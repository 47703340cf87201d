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
    description: 'We keep little.',
    summary: 'We keep little.',
    sections: [
      { id: 'what-we-keep-1', heading: 'What we keep', blocks: ['Your name.', ['by phone', 'by mail']] },
      { id: 'your-rights-2', heading: 'Your rights', blocks: ['Ask us.'] },
    ],
  });
});

test('a heading is one however many signs stand before it, with a blank or without', () => {
  const own = 'We keep little.\n##What we keep\nYour name.\n\n### By phone\nYour number.\n## #1 rule\nAsk us.';
  expect(legalTextOf(own, privacyPolicy()).sections).toEqual([
    { id: 'what-we-keep-1', heading: 'What we keep', blocks: ['Your name.'] },
    { id: 'by-phone-2', heading: 'By phone', blocks: ['Your number.'] },
    { id: '1-rule-3', heading: '#1 rule', blocks: ['Ask us.'] },
  ]);
});

test('a text of its own without headings, or with a list right below its sentence, keeps its paragraphs and points', () => {
  const own = 'We keep little.\n\nWe keep:\n- your name\n- your number\nNothing else.\n\nAsk us.';
  expect(legalTextOf(own, privacyPolicy())).toMatchObject({
    summary: 'We keep little.',
    sections: [
      {
        heading: '',
        blocks: ['We keep:', ['your name', 'your number'], 'Nothing else.', 'Ask us.'],
      },
    ],
  });
  expect(legalTextOf('- your name\n- your number\n## Rights\nAsk us.', privacyPolicy())).toMatchObject({
    description: privacyPolicy().description,
    summary: '',
    sections: [
      { id: 'opening', heading: '', blocks: [['your name', 'your number']] },
      { id: 'rights-1', heading: 'Rights', blocks: ['Ask us.'] },
    ],
  });
});
