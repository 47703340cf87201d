import { describe, expect, test } from 'vitest';
import { readListedPhone } from '#lib/listed-phone.ts';
import { isPossiblePhone, toE164 } from '#lib/phone.ts';
import { requiredPhone } from '#lib/text-rules.ts';

const ASHA = '+255712345678';

describe('a number of Zanzibar is understood', () => {
  test.each([
    '0712345678',
    '712345678',
    '0712 345 678',
    '0712-345-678',
    '0712.345.678',
    '(0712) 345 678',
    '  0712 345 678\n',
    '0712\u00a0345\u00a0678',
    '255712345678',
    '255 712 345 678',
    '+255712345678',
    '+255 712 345 678',
    '+255 (0)712 345 678',
    '(+255) 712-345-678',
    '+2550712345678',
    '2550712345678',
    '+255255712345678',
    '+0712345678',
    '00255712345678',
    '00 255 712 345 678',
    '000255712345678',
    '+00255712345678',
    'tel:+255712345678',
    'Tel. 0712 345 678',
    'https://wa.me/255712345678',
    '+255 712 345 678 ext 5',
    '0712345678x12',
    '0712345678 / 0754111222',
    '0712345678, 0754111222',
    '\u202a+255 712 345 678\u202c',
    '٠٧١٢٣٤٥٦٧٨',
    '۰۷۱۲۳۴۵۶۷۸',
    '०७१२३४५६७८',
    '+২৫৫ ৭১২ ৩৪৫ ৬৭৮',
    '＋２５５７１２３４５６７８',
  ])('typed or pasted as "%s"', (text) => {
    expect(toE164(text)).toBe(ASHA);
    expect(readListedPhone(text), 'in a list').toBe(ASHA);
  });
});

describe('a foreign number keeps its country', () => {
  test.each([
    ['+47 900 12 345', '+4790012345'],
    ['0047 900 12 345', '+4790012345'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 (0) 30 901820', '+4930901820'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+971 50 123 4567', '+971501234567'],
    ['+254 712 345 678', '+254712345678'],
    ['+86 138 1234 5678', '+8613812345678'],
    ['+7 912 345-67-89', '+79123456789'],
  ])('%s', (text, e164) => {
    expect(toE164(text)).toBe(e164);
    expect(toE164(e164), 'it stays as it is').toBe(e164);
    expect(isPossiblePhone(e164)).toBe(true);
  });

  test('that was chosen in the list, even where the number is written as at home', () => {
    expect(toE164('020 7946 0958', 'GB')).toBe('+442079460958');
    expect(toE164('900 12 345', 'NO')).toBe('+4790012345');
  });
});

describe('what is no number is refused', () => {
  const rule = requiredPhone('Phone number is required');

  test.each(['', '+', '00', 'abc', '-'])('"%s" counts as nothing typed', (text) => {
    expect(rule.safeParse(toE164(text)).error?.issues[0]?.message).toBe('Phone number is required');
  });

  test.each(['12', '0712', '071234567', '07123456789', '+25571234567', '+2557123456789012', '+999123456789'])(
    '"%s" reaches nobody',
    (text) => {
      expect(isPossiblePhone(toE164(text))).toBe(false);
    },
  );
});
