/** Values at and beyond the edge of each kind of rule. */

const ISLAND = '🏝';

/**
 * Of the values of a rule that is written once in the database and once for the forms: enough to see that a column has it.
 * One column of each tries them all.
 */
export function fewOf(values: readonly unknown[]): unknown[] {
  return [...values.slice(0, 5), values.at(-1)];
}

export function textsOf(max: number): unknown[] {
  return [...optionalTextsOf(max), "Ng'ambo; -- <b>", 'half \ud83c an emoji', 'zero \0 character', '\u0085'];
}

export function optionalTextsOf(max: number): unknown[] {
  return [
    null,
    '',
    ' \t\n',
    '\u00a0\u2003\u3000\ufeff',
    '\u200b\u2060 \u00ad\u202e',
    '\u2800\ufe0f\u{e0020}',
    '\0',
    'a',
    ' a\u00a0',
    'a'.repeat(max),
    'a'.repeat(max + 1),
    ` ${'a'.repeat(max)}\n`,
    ISLAND.repeat(max),
    ISLAND.repeat(max + 1),
  ];
}

export const EMAILS: unknown[] = [
  null,
  '',
  ' ',
  'a@b.c',
  ' a@b.c ',
  'a+tag@mail.example.co.tz',
  'a@b',
  '@b.c',
  'a@.c',
  'a@b.',
  'a@b@c.d',
  'a b@c.d',
  'a@b.c\nd',
  '<a@b.c>',
  '"a"@b.c',
  'ä@b.c',
  `${'a'.repeat(250)}@b.c`,
  `${'a'.repeat(251)}@b.c`,
];

const VIDEO = 'dQw4w9WgXcQ';

export const VIDEOS: unknown[] = [
  null,
  '',
  ' ',
  `https://www.youtube.com/watch?v=${VIDEO}`,
  ` http://m.youtube.com/watch?t=4&v=${VIDEO}#a `,
  `https://youtu.be/${VIDEO}?si=a`,
  `https://www.youtube.com/watch?v=${VIDEO}0`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/playlist?list=PL',
  `https://youtube.com.evil.example/watch?v=${VIDEO}`,
  `https://evil.example/?https://youtu.be/${VIDEO}`,
  `javascript:alert('youtu.be/${VIDEO}')`,
  'https://vimeo.com/76979871',
  'https://player.vimeo.com/video/76979871?h=8272103f6e',
  'https://vimeo.com/76979871/8272103f6e',
  'https://vimeo.com/1234567890123',
  'https://vimeo.com/about',
  'https://tube.example/video.mp4',
];

export const PHONES: unknown[] = [
  null,
  '',
  ' ',
  '+255777000111',
  ' +255777000111\n',
  '+255 777 000 111',
  '255777000111',
  '0777000111',
  '+0777000111',
  '+123456',
  '+1234567',
  '+123456789012345',
  '+1234567890123456',
  '+25577700011a',
  '+٢٥٥٧٧٧٠٠٠١١١',
  '+255777000111;drop',
];

export const WEB_ADDRESSES: unknown[] = [
  null,
  '',
  ' ',
  'https://a',
  ' https://a ',
  'http://a.example:8080/x?y=1&z=[2]#w',
  'HTTPS://a.example',
  'https://',
  'ftp://a.example',
  '//a.example',
  'javascript:alert(1)',
  'https://a.example/b c',
  'https://a.example/"onload="',
  'https://a.example/<script>',
  'https://ä.example',
  'https://a.example\nhttps://b.example',
  `https://${'a'.repeat(2040)}`,
  `https://${'a'.repeat(2041)}`,
];

/** Addresses that are well formed, and lead where visitors can follow or not. */
export const WEBSITES: unknown[] = [
  ...WEB_ADDRESSES,
  'https://www.a.example',
  'https://A.Example:8443/x?y=user@mail.example#z',
  'http://xn--80ak6aa92e.xn--p1ai/',
  'https://user:secret@a.example',
  'https://user@a.example/',
  'https://a.example:80@b.example',
  'https://a.example\\@b.example',
  'https://localhost',
  'http://LOCALHOST:4321/x',
  'https://shop.localhost',
  'https://intranet',
  'https://intranet/a.example',
  'https://printer.local/',
  'https://vault.Internal?x',
  'https://router.lan:8080',
  'https://1.0.0.127.in-addr.arpa',
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f.0.0.1',
  'http://0.0.0.0:80',
  'http://10.0.0.8/',
  'http://172.16.3.4',
  'http://192.168.1.1',
  'http://169.254.169.254/latest',
  'http://100.64.0.1',
  'http://[::1]/',
  'http://[fe80::1]',
  'http://[fd00::1]:80',
  'http://[::ffff:10.0.0.1]',
  'https://a.example.',
  'https://.a.example',
  'https://%6cocalhost',
  'https://a.example:port',
];

const STORED = 'https://a.example/storage/v1/object/public/areas';

export const IMAGES: unknown[] = [
  null,
  '',
  ' ',
  `${STORED}/a.jpg`,
  ` ${STORED}/1767225600000-hero_A.jpeg `,
  'http://127.0.0.1:54321/storage/v1/object/public/properties/a.png',
  'http://[::1]:54321/storage/v1/object/public/properties/a.png',
  `${STORED}/${'a'.repeat(101)}.png`,
  `${STORED}/${'a'.repeat(102)}.png`,
  `${STORED}/a.svg`,
  `${STORED}/a.JPG`,
  `${STORED}/../a.jpg`,
  `${STORED}/%2e%2e/a.jpg`,
  `${STORED}/b/a.jpg`,
  `${STORED}/a.jpg?width=9`,
  `${STORED}/a.jpg#b.jpg`,
  `${STORED}/a.jpg\n`,
  `${STORED}/"onload=".jpg`,
  `x${STORED}/a.jpg`,
  'https://evil.example/?/storage/v1/object/public/areas/a.jpg',
  'https://evil.example/x/storage/v1/object/public/areas/a.jpg',
  'https://a.example@evil.example/storage/v1/object/public/areas/a.jpg',
  'https://ä.example/storage/v1/object/public/areas/a.jpg',
  'https://a.example/storage/v1/object/sign/areas/a.jpg',
  'https://cdn.example/a.jpg',
  'http://127.0.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  '//a.example/a.jpg',
  'javascript:alert(1)',
];

export const SLUGS: unknown[] = [
  null,
  '',
  'a',
  'villa-mwezi-2',
  'Villa',
  'villa--mwezi',
  '-villa',
  'villa-',
  'villa mwezi',
  'villa_mwezi',
  'vílla',
  'a'.repeat(120),
  'a'.repeat(121),
];

export function listsOf(good: string, bad: readonly unknown[]): unknown[] {
  const lists = bad.map((item) => [item]);
  return [null, [], [good], ...lists, [good, null], [[good]], Array(60).fill(good), Array(61).fill(good)];
}

/** All of them far ahead; other ways to write a date are PostgreSQL's to read and no form's to send. */
export const DATES: unknown[] = [
  null,
  '2096-02-29',
  '2097-02-29',
  '2096-04-31',
  '2096-13-01',
  '2096-00-10',
  '9999-12-31',
  '10000-01-01',
  '0000-01-01',
  'infinity',
  'soon',
];

export const LATITUDES: unknown[] = [null, -90, 90, -90.000001, 90.000001, 0];
export const LONGITUDES: unknown[] = [null, -180, 180, -180.000001, 180.000001, 0];
export const ROOMS: unknown[] = [null, -1, 0, 1, 99, 100, 1.5];
export const SIZES: unknown[] = [null, -1, 0, 0.0000001, 0.1, 45.55, 612.375, 10_000_000, 10_000_000.1];
export const PRICES: unknown[] = [
  null,
  -1,
  0,
  0.0000001,
  0.001,
  0.005,
  0.01,
  0.1 + 0.2,
  4.35,
  1.005,
  1_234_567.89,
  999_999_999_998.99,
  999_999_999_999,
  999_999_999_999.01,
  1_000_000_000_000,
];
export const IDS: unknown[] = [null, '', 'x', '12345678-1234-1234-1234-12345678901'];
