import { expect, test } from 'vitest';
import { playerOf, toVideoAddress } from '#features/properties/video.ts';

const ID = 'dQw4w9WgXcQ';
const YOUTUBE = `https://www.youtube.com/watch?v=${ID}`;

test.each([
  [`https://youtu.be/${ID}?si=share`, YOUTUBE],
  [`youtube.com/shorts/${ID}`, YOUTUBE],
  [` HTTP://m.YouTube.com/watch?list=PL1&v=${ID}&t=10s `, YOUTUBE],
  [`https://www.youtube.com/live/${ID}`, YOUTUBE],
  ['https://player.vimeo.com/video/76979871?h=8272103F6E&title=0', 'https://vimeo.com/76979871/8272103f6e'],
  ['vimeo.com/channels/staffpicks/76979871#t=5', 'https://vimeo.com/76979871'],
])('%s is stored as %s', (typed, stored) => {
  expect(toVideoAddress(typed)).toBe(stored);
  expect(toVideoAddress(stored)).toBe(stored);
});

test.each([
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/youtu.be/${ID}`,
  `https://user@evil.example/?v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}x`,
  'https://vimeo.com/about',
  'a film',
])('%s stays as it was typed, and has no player', (typed) => {
  expect(toVideoAddress(typed)).toBe(typed);
  expect(playerOf(typed)).toBeNull();
});

test('a player comes from the service without its cookies, and begins with the press that brought it', () => {
  expect(playerOf(YOUTUBE)).toMatchObject({
    service: 'YouTube',
    url: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`,
  });
  expect(playerOf('https://vimeo.com/76979871/8272103f6e')).toMatchObject({
    origin: 'https://player.vimeo.com',
    url: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  });
  expect(playerOf(null)).toBeNull();
});
