/** The colours of the site, made of the two that an agency chooses. The steps keep the lightness of src/styles/theme.css. */

type Triple = readonly [number, number, number];

/** The text of a button of the action colour, and that of one of the brand colour. */
const INK = '#241a17';
const PAPER = '#ffffff';
/** What WCAG 2.2 asks of text for AA. */
const AA = 4.5;

/** Lightness and chroma in OKLCH of the steps of theme.css. */
const BRAND_STEPS = {
  'lagoon-50': [0.959, 0.011],
  'lagoon-100': [0.912, 0.023],
  'lagoon-200': [0.824, 0.044],
  'lagoon-400': [0.632, 0.086],
  'lagoon-600': [0.48, 0.078],
  'lagoon-700': [0.41, 0.066],
  'lagoon-800': [0.346, 0.055],
  'lagoon-900': [0.28, 0.044],
  'foam-100': [0.923, 0.015],
  'foam-200': [0.896, 0.019],
} as const satisfies Record<string, readonly [number, number]>;

const ACTION_STEPS = {
  'turmeric-100': [0.959, 0.037],
  'turmeric-300': [0.856, 0.124],
  'turmeric-500': [0.771, 0.156],
  'turmeric-600': [0.712, 0.15],
  'turmeric-700': [0.5, 0.107],
} as const satisfies Record<string, readonly [number, number]>;

/** The custom properties of a palette; none for a colour that is the default. */
export function paletteOf(brand: string | null, action: string | null): [name: string, colour: string][] {
  return [
    ...(brand ? stepsOf(brand, BRAND_STEPS, 'lagoon-700') : []),
    ...(action ? stepsOf(action, ACTION_STEPS, 'turmeric-500') : []),
  ];
}

/** Whether white text can be read on everything that is made of this brand colour, and it itself on white. */
export function isReadableBrand(colour: string): boolean {
  const dark = stepsOf(colour, BRAND_STEPS, 'lagoon-700').filter(([name]) => /lagoon-[6789]00/.test(name));
  return dark.every(([, step]) => contrast(PAPER, step) >= AA);
}

/** Whether the ink of a button can be read on this colour and on what it turns into under the pointer. */
export function isReadableAction(colour: string): boolean {
  const light = stepsOf(colour, ACTION_STEPS, 'turmeric-500').filter(([name]) => /turmeric-[56]00/.test(name));
  return light.every(([, step]) => contrast(INK, step) >= AA);
}

/** How far two colours are apart, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function stepsOf(
  colour: string,
  steps: Readonly<Record<string, readonly [number, number]>>,
  own: string,
): [string, string][] {
  const [, a, b] = toOklab(colour);
  const chroma = Math.hypot(a, b);
  const [, usual] = steps[own] ?? [0, 1];
  return Object.entries(steps).map(([name, [lightness, step]]) => {
    if (name === own) return [name, colour];
    const scale = chroma === 0 ? 0 : Math.min(1.6, chroma / usual) * (step / chroma);
    return [name, toHex([lightness, a * scale, b * scale])];
  });
}

function channels(hex: string): Triple {
  const at = (index: number) => linear(Number.parseInt(hex.slice(index, index + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As https://bottosson.github.io/posts/oklab/ has it. */
function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map(toByte).join('')}`;
}

function toByte(value: number): string {
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(encoded, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0');
}
