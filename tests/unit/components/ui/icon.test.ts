import { CircleAlert } from 'lucide';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Icon } from '#components/ui/Icon.tsx';
import { shapesOf } from '#components/ui/icon.ts';
import { staticMarkup } from '#lib/static-markup.ts';

const SHAPES =
  '<circle cx="12" cy="12" r="10"></circle><line x1="12" x2="12" y1="8" y2="12"></line><line x1="12" x2="12.01" y1="16" y2="16"></line>';

test('an icon is written shape by shape, however often it is asked for', () => {
  expect([shapesOf(CircleAlert), shapesOf(CircleAlert)]).toEqual([SHAPES, SHAPES]);
});

test('an icon carries nothing but its shapes and its classes, and is hidden from screen readers', () => {
  expect(staticMarkup(createElement(Icon, { of: CircleAlert, className: 'size-4' }))).toBe(
    `<svg class="lucide size-4" viewBox="0 0 24 24" aria-hidden="true">${SHAPES}</svg>`,
  );
  expect(staticMarkup(createElement(Icon, { of: CircleAlert }))).toContain('<svg class="lucide" ');
});
