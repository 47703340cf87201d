import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firmInput } from '#features/owners/owner-schema.ts';
import {
  optionalEmail,
  optionalText,
  optionalWebAddress,
  requiredEmail,
  requiredName,
  requiredText,
} from '#lib/text-rules.ts';

test.each([
  ['https://www.müller.de', 'https://www.xn--mller-kva.de/'],
  ['https://villa.it/perché?per=due#là', 'https://villa.it/perch%C3%A9?per=due#l%C3%A0'],
  ['https://пример.рф/дом', 'https://xn--e1afmkfd.xn--p1ai/%D0%B4%D0%BE%D0%BC'],
  ['https://villa.it', 'https://villa.it'],
  ['https://villa.it/mare/\u200b', 'https://villa.it/mare/'],
  ['\u2066https://villa.it\u200e', 'https://villa.it'],
  ['\ufeff \u200dhttps://villa\u00ad.it/\u202amare\u202c\u061c ', 'https://villa.it/mare'],
  ['https://villa.it/می\u200cخواهم', 'https://villa.it/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85'],
  ['https://villa.it/👩\u200d🌾/❤\ufe0f', 'https://villa.it/%F0%9F%91%A9%E2%80%8D%F0%9F%8C%BE/%E2%9D%A4%EF%B8%8F'],
])('the website %s is stored as a browser opens it', (typed, stored) => {
  expect(z.parse(firmInput.shape.website, typed)).toBe(stored);
  expect(z.parse(optionalWebAddress(), typed)).toBe(stored);
});

test.each(['müller', 'javascript://müller.de', 'https://mü ller.de'])('"%s" is no web address', (typed) => {
  expect(z.safeParse(firmInput.shape.website, typed).success).toBe(false);
});

test.each([
  '\u200basha@example.com',
  'asha@\u200bexample.com\u200b',
  '\u202aasha@example.com\u202c',
  '\ufeff asha@example.com\u200e',
  '\u200bMailto:asha@example.com',
  'asha@example.com;',
  'asha@example.com, ',
  'asha@example.com.',
  '(asha@example.com)',
  'asha@example.com?subject=Hi',
  '<mailto:asha@example.com?subject=Is it free?&body=Hi>',
  'mailto: asha@example.com',
  'asha@example.com ?subject=Hi',
  "'asha@example.com'",
  "'asha@example.com',",
])('an address is taken without what came along with it in %j', (pasted) => {
  expect(z.parse(requiredEmail('Email is required'), pasted)).toBe('asha@example.com');
  expect(z.parse(optionalEmail(), pasted)).toBe('asha@example.com');
});

test('an apostrophe within an address is a part of it', () => {
  expect(z.parse(optionalEmail(), "o'hara@example.com")).toBe("o'hara@example.com");
});

test('what nobody sees at all is nothing', () => {
  const unseen = '\u200b \u2060';
  expect(z.safeParse(requiredEmail('Email is required'), unseen).error?.issues[0]?.message).toBe('Email is required');
  expect(z.safeParse(requiredText(9, 'Title is required'), unseen).error?.issues[0]?.message).toBe('Title is required');
  expect(z.parse(optionalEmail(), unseen)).toBeNull();
  expect(z.parse(optionalText(9), unseen)).toBeNull();
});

test('a name loses what says where a word may be parted, and keeps what joins its letters', () => {
  const name = requiredName(40, 'Name is required');
  expect(z.parse(name, 'Sunset\u200b Resi\u00addences\ufeff')).toBe('Sunset Residences');
  expect(z.parse(name, 'Villa 👩\u200d🌾 می\u200cخواهم')).toBe('Villa 👩\u200d🌾 می\u200cخواهم');
});
