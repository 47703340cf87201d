import { expect, test } from 'vitest';
import { asClause, asSentence, countOf, initialOf } from '#lib/words.ts';

test.each([
  ['Amina Hassan', 'A'],
  [' éclair', 'É'],
  ['e\u0301clair', 'E\u0301'],
  ['9 Palms', '9'],
  ['أمينة', 'أ'],
  ['👩‍👧 Homes', '👩‍👧'],
  ['🇹🇿 Homes', '🇹🇿'],
  ['9\ufe0f\u20e3 Palms', '9\ufe0f\u20e3'],
  ['ʿAlī', 'A'],
  ['\u200eAmina', 'A'],
  ['“Coral” Realty', 'C'],
  ['@home', 'H'],
  ['…', '…'],
  [' ', '?'],
])('"%s" stands behind "%s" where there is no picture', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each([
  ['Profile not found', 'Profile not found.'],
  ['7 km of sand', '7 km of sand.'],
  ['Something went wrong. Please try again.', 'Something went wrong. Please try again.'],
  ['Is it yours?', 'Is it yours?'],
  ['They call it “home.”', 'They call it “home.”'],
  ['هل هو لك؟', 'هل هو لك؟'],
  ['यह घर है।', 'यह घर है।'],
])('"%s" before another sentence is "%s"', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

test.each([
  ['Verified agents', 'Verified agents'],
  ['Verified agents.', 'Verified agents'],
  ['And so on...', 'And so on...'],
  ['And so on…', 'And so on…'],
  ['Every agent is checked!', 'Every agent is checked'],
  ['Who else is checked?!', 'Who else is checked'],
  ['Every agent is checked!.', 'Every agent is checked'],
  ['Chaque agent est vérifié !', 'Chaque agent est vérifié'],
  ['They call it “checked.”', 'They call it “checked”'],
  ['Checked (by us!)', 'Checked (by us)'],
  ['كل وكيل معروف؟', 'كل وكيل معروف'],
  ['全员核实。', '全员核实'],
])('"%s" in the midst of a sentence is "%s"', (text, clause) => {
  expect(asClause(text)).toBe(clause);
});

test.each([
  [0, '0 properties'],
  [1, '1 property'],
  [999, '999 properties'],
  [3412, '3,412 properties'],
])('%d are counted as “%s”, as the list writes its number', (count, words) => {
  expect(countOf(count, 'property', 'properties')).toBe(words);
});
