import { createHash } from 'node:crypto';
import type { IconNode } from 'lucide';
import * as lucide from 'lucide';
import facebook from 'simple-icons/icons/facebook.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';
import { SHARED_FOLDER } from '#lib/urls.ts';
import { shapesOf } from './icon.ts';

type Icons = Readonly<Record<string, IconNode>>;

/**
 * What pages draw. Written into each of them, they are a quarter of its bytes; so they are in files for all, which browsers
 * keep. An icon of one page alone stands in it.
 */
const OF_MANY_PAGES: Icons = {
  ArrowLeft: lucide.ArrowLeft,
  ArrowRight: lucide.ArrowRight,
  Bath: lucide.Bath,
  BedDouble: lucide.BedDouble,
  BuildingComplex: lucide.BuildingComplex,
  Check: lucide.Check,
  ChevronDown: lucide.ChevronDown,
  Columns2: lucide.Columns2,
  ConciergeBell: lucide.ConciergeBell,
  Copy: lucide.Copy,
  Ellipsis: lucide.Ellipsis,
  FileText: lucide.FileText,
  Handshake: lucide.Handshake,
  Heart: lucide.Heart,
  House: lucide.House,
  Images: lucide.Images,
  KeyRound: lucide.KeyRound,
  LandPlot: lucide.LandPlot,
  LoaderCircle: lucide.LoaderCircle,
  Mail: lucide.Mail,
  MapPin: lucide.MapPin,
  Menu: lucide.Menu,
  PencilLine: lucide.PencilLine,
  Phone: lucide.Phone,
  Ruler: lucide.Ruler,
  ScrollText: lucide.ScrollText,
  SearchCheck: lucide.SearchCheck,
  Share2: lucide.Share2,
  ShieldCheck: lucide.ShieldCheck,
  TrendingUp: lucide.TrendingUp,
  X: lucide.X,
};
/** Two fifths of the bytes, which other pages do without. */
const OF_PROPERTIES: Icons = {
  Anchor: lucide.Anchor,
  Armchair: lucide.Armchair,
  ArrowUpDown: lucide.ArrowUpDown,
  Car: lucide.Car,
  ChevronLeft: lucide.ChevronLeft,
  ChevronRight: lucide.ChevronRight,
  CircleAlert: lucide.CircleAlert,
  Droplets: lucide.Droplets,
  Dumbbell: lucide.Dumbbell,
  Info: lucide.Info,
  PawPrint: lucide.PawPrint,
  Play: lucide.Play,
  SolarPanel: lucide.SolarPanel,
  Star: lucide.Star,
  Sun: lucide.Sun,
  TreePalm: lucide.TreePalm,
  Umbrella: lucide.Umbrella,
  UserRound: lucide.UserRound,
  WavesHorizontal: lucide.WavesHorizontal,
  WavesLadder: lucide.WavesLadder,
  Wifi: lucide.Wifi,
  Wind: lucide.Wind,
  Zap: lucide.Zap,
  ZoomIn: lucide.ZoomIn,
};
/** Marks of others, and our own. They are filled, where icons are lines. */
const BRANDS = { facebook, whatsapp, x, youtube };
export type MarkName = keyof typeof BRANDS | 'instagram' | 'rosette';
/** In lines: the outline of its filled mark takes seven times the bytes, on every page. */
const INSTAGRAM =
  '<symbol id="instagram" viewBox="0 0 24 24" stroke-width="2.1"><rect x="1.05" y="1.05" width="21.9" height="21.9" rx="6"/><circle cx="12" cy="12" r="5.1"/><circle cx="18.4" cy="5.6" r="1.4" stroke="none" fill="currentColor"/></symbol>';
const ROSETTE =
  '<symbol id="rosette" viewBox="0 0 32 32" stroke="none" fill="currentColor"><circle cx="16" cy="16" r="15" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M16 16C19.48 12.52 19.02 7.65 16 4.4 12.98 7.65 12.52 12.52 16 16ZM16 16C20.92 16 24.04 12.23 24.2 7.8 19.77 7.96 16 11.08 16 16ZM16 16C19.48 19.48 24.35 19.02 27.6 16 24.35 12.98 19.48 12.52 16 16ZM16 16C16 20.92 19.77 24.04 24.2 24.2 24.04 19.77 20.92 16 16 16ZM16 16C12.52 19.48 12.98 24.35 16 27.6 19.02 24.35 19.48 19.48 16 16ZM16 16C11.08 16 7.96 19.77 7.8 24.2 12.23 24.04 16 20.92 16 16ZM16 16C12.52 12.52 7.65 12.98 4.4 16 7.65 19.02 12.52 19.48 16 16ZM16 16C16 11.08 12.23 7.96 7.8 7.8 7.96 12.23 11.08 16 16 16Z"/></symbol>';

interface IconSheet {
  /** Part of its name, which never stands for anything else. */
  hash: string;
  svg: string;
}

const SHEET = sheetOf([...symbolsOf(OF_MANY_PAGES), ...Object.entries(BRANDS).map(brandSymbol), INSTAGRAM, ROSETTE]);
const PROPERTY_SHEET = sheetOf(symbolsOf(OF_PROPERTIES));
export const ICON_SHEETS: readonly IconSheet[] = [SHEET, PROPERTY_SHEET];
const ADDRESSES: ReadonlyMap<IconNode, string> = new Map([
  ...addressesOf(OF_MANY_PAGES, SHEET),
  ...addressesOf(OF_PROPERTIES, PROPERTY_SHEET),
]);

/** Draws an icon of a sheet; undefined of one that is on none. */
export function iconUse(icon: IconNode): string | undefined {
  const address = ADDRESSES.get(icon);
  return address && use(address);
}

/** Draws a mark. */
export function markUse(name: MarkName): string {
  return use(addressOf(name, SHEET));
}

function sheetOf(symbols: readonly string[]): IconSheet {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return { hash: createHash('sha256').update(svg).digest('hex').slice(0, 8), svg };
}

function addressOf(name: string, { hash }: IconSheet): string {
  return `${SHARED_FOLDER}${hash}.svg#${name}`;
}

function addressesOf(icons: Icons, sheet: IconSheet): [IconNode, string][] {
  return Object.entries(icons).map(([name, icon]) => [icon, addressOf(name, sheet)]);
}

function use(address: string): string {
  return `<use href="${address}"/>`;
}

function symbolsOf(icons: Icons): string[] {
  return Object.entries(icons).map(
    ([name, icon]) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(icon)}</symbol>`,
  );
}

function brandSymbol([name, source]: [string, string]): string {
  const [path = ''] = /<path[^>]*>/.exec(source) ?? [];
  return `<symbol id="${name}" viewBox="0 0 24 24" stroke="none" fill="currentColor">${path}</symbol>`;
}
