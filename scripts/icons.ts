/** Draws the site's icons from public/favicon.svg; run it as `npm run icons` after changing that file. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { darkestOf, paletteOf } from '#lib/palette.ts';
import { siteDefaults } from '#settings';
import { readCommandLine } from './lib/arguments.ts';
import { runCommand } from './lib/fail.ts';

const PUBLIC = new URL('../public/', import.meta.url);
const GROUND = darkestOf(paletteOf(siteDefaults.brand_colour, siteDefaults.action_colour));

await runCommand(async () => {
  readCommandLine({
    usage: 'npm run icons',
    does: "Draws the site's icons from public/favicon.svg, after a change of it.",
  });
  const symbol = await readFile(new URL('favicon.svg', PUBLIC));
  await writeFile(new URL('favicon.ico', PUBLIC), asIco(await draw(symbol, 32, 32, 'transparent'), 32));
  await writeFile(new URL('apple-touch-icon.png', PUBLIC), await draw(symbol, 180, 128, GROUND));
  await writeFile(new URL('icon-192.png', PUBLIC), await draw(symbol, 192, 128, GROUND));
  await writeFile(new URL('icon-512.png', PUBLIC), await draw(symbol, 512, 340, GROUND));
});

/** The symbol in the middle of a square; launchers may cut a circle out of it. */
async function draw(symbol: Buffer, size: number, symbolSize: number, background: string): Promise<Buffer> {
  const margin = Math.floor((size - symbolSize) / 2);
  return sharp(symbol, { density: 1200 })
    .resize(symbolSize, symbolSize, { fit: 'contain', background })
    .extend({
      top: margin,
      left: margin,
      right: size - symbolSize - margin,
      bottom: size - symbolSize - margin,
      background,
    })
    .flatten(background === 'transparent' ? false : { background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An icon file that holds one PNG: six bytes of header, sixteen of directory, then the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
