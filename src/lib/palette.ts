/** The colours of the site, made of the two that an agency chooses. The steps keep the lightness of src/styles/theme.css. */

type Triple = readonly [number, number, number];

/** The text of a button of the action colour, and that of one of the brand colour. */
const INK = '#241a17';
const PAPER = '#ffffff';
/** What the steps stand on in the dark: a card, and the palest of its tints. */
const DARK_GROUNDS = ['#1e1916', '#2a2320'] as const;
/** What WCAG 2.2 asks of text for AA. */
const AA = 4.5;

/** Lightness and chroma in OKLCH. */
type Step = readonly [lightness: number, chroma: number];
/** A colour of theme.css, in the light and, where it is another one there, in the dark. */
export type PaletteColour = readonly [name: string, light: string, dark?: string];
type Steps = Readonly<Record<string, { light: Step; dark?: Step }>>;

/** The steps of theme.css. */
const BRAND_STEPS = {
  'color-lagoon-50': { light: [0.959, 0.011], dark: [0.27, 0.03] },
  'color-lagoon-100': { light: [0.912, 0.023], dark: [0.328, 0.038] },
  'color-lagoon-200': { light: [0.824, 0.044] },
  'color-lagoon-400': { light: [0.632, 0.086] },
  'color-lagoon-600': { light: [0.48, 0.078], dark: [0.738, 0.078] },
  'color-lagoon-700': { light: [0.41, 0.066], dark: [0.796, 0.073] },
  'color-lagoon-800': { light: [0.346, 0.055], dark: [0.859, 0.06] },
  'color-lagoon-900': { light: [0.28, 0.044] },
  'background-color-lagoon-600': { light: [0.48, 0.078], dark: [0.547, 0.086] },
  'background-color-lagoon-700': { light: [0.41, 0.066], dark: [0.5, 0.08] },
  'background-color-lagoon-800': { light: [0.346, 0.055], dark: [0.443, 0.071] },
  'color-foam-100': { light: [0.923, 0.015] },
  'color-foam-200': { light: [0.896, 0.019] },
} as const satisfies Steps;

const ACTION_STEPS = {
  'color-turmeric-100': { light: [0.959, 0.037], dark: [0.297, 0.049] },
  'color-turmeric-300': { light: [0.856, 0.124] },
  'color-turmeric-500': { light: [0.771, 0.156] },
  'color-turmeric-600': { light: [0.712, 0.15] },
  'color-turmeric-700': { light: [0.5, 0.107], dark: [0.801, 0.131] },
  'color-turmeric-800': { light: [0.429, 0.091], dark: [0.863, 0.105] },
} as const satisfies Steps;

/** What theme.css is made of. */
const THEME_BRAND = '#0b5558';
const THEME_ACTION = '#f0a224';
const THEME_DARKEST = '#062f33';

/** The custom properties of a palette; none for a colour that is that of theme.css. */
export function paletteOf(brand: string, action: string): PaletteColour[] {
  return [
    ...(brand === THEME_BRAND ? [] : stepsOf(brand, BRAND_STEPS, 'color-lagoon-700')),
    ...(action === THEME_ACTION ? [] : stepsOf(action, ACTION_STEPS, 'color-turmeric-500')),
  ];
}

/** The darkest step of a palette, for what lies outside of the pages, such as the bars of browsers. */
export function darkestOf(palette: readonly PaletteColour[]): string {
  return palette.find(([name]) => name === 'color-lagoon-900')?.[1] ?? THEME_DARKEST;
}

/** Whether white text can be read on everything that is made of this brand colour, and it itself on white and in the dark. */
export function isReadableBrand(colour: string): boolean {
  return stepsOf(colour, BRAND_STEPS, 'color-lagoon-700').every(([name, light, dark = light]) => {
    if (!/lagoon-[6789]00/.test(name)) return true;
    if (contrast(PAPER, light) < AA) return false;
    if (/background|900/.test(name)) return name.endsWith('600') || contrast(PAPER, dark) >= AA;
    return DARK_GROUNDS.every((ground) => contrast(ground, dark) >= AA);
  });
}

/** Whether the ink of a button can be read on this colour and on what it turns into under the pointer. */
export function isReadableAction(colour: string): boolean {
  const fills = stepsOf(colour, ACTION_STEPS, 'color-turmeric-500').filter(([name]) => /turmeric-[56]00/.test(name));
  return fills.every(([, light]) => contrast(INK, light) >= AA);
}

/** How far two colours are apart, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function stepsOf(colour: string, steps: Steps, own: string): PaletteColour[] {
  const [, a, b] = toOklab(colour);
  const chroma = Math.hypot(a, b);
  const [, usual] = steps[own]?.light ?? [0, 1];
  const toColour = ([lightness, step]: Step) => {
    const scale = chroma === 0 ? 0 : Math.min(1.6, chroma / usual) * (step / chroma);
    return toHex([lightness, a * scale, b * scale]);
  };
  return Object.entries(steps).map(([name, { light, dark }]) => {
    const inTheLight = name.endsWith(own) ? colour : toColour(light);
    return dark ? [name, inTheLight, toColour(dark)] : [name, inTheLight];
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
