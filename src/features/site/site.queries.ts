import { derive } from '#db/derived.ts';
import { getLargestPath, getPhoto } from '#db/photos.ts';
import { tableOf } from '#db/snapshot.ts';
import { darkestOf, paletteOf } from '#lib/palette.ts';
import { type Photo, SITE_PHOTOS } from '#lib/photo.ts';
import { isSame } from '#lib/same.ts';
import type { VisitorSettings } from '#lib/visitor-settings.ts';
import { siteDefaults } from '#settings';
import { visitorDefaults } from '#visitor-defaults';
import { publicSite, type SiteSettings } from './site.ts';

const listRows = tableOf('settings', publicSite);
const getSettings = derive((): SiteSettings => listRows()[0] ?? publicSite.parse({}));
const getSetting = derive((name: string): unknown => Reflect.get(getSettings(), name));

/** The settings of the site. A page depends on those that it reads and on no other. */
export const siteSettings: SiteSettings = new Proxy<SiteSettings>(siteDefaults, {
  get: (_defaults, name) => getSetting(String(name)),
});

/** The business behind the site, as search engines are told of it. */
export const getBusiness = derive(() => ({
  name: siteSettings.brand_name,
  logo: getLargestPath(siteSettings.logo) ?? '/icon-512.png',
}));

/** The photograph by which a page is shared: its own, else that of the site. */
export function previewPhoto(image: string | null): Photo | null {
  return getPhoto(image) ?? getPhoto(siteSettings.hero_image) ?? getPhoto(SITE_PHOTOS.hero);
}

const getPalette = derive(() => paletteOf(siteSettings.brand_colour, siteSettings.action_colour));

/** For the bars of browsers; light and dark pages look well below it. */
export const themeColour = derive((): string => darkestOf(getPalette()));

/** The colours that differ from those of the styles, as a rule of CSS; null for none. */
export const paletteCss = derive((): string | null => {
  const colours = getPalette().map(
    ([name, light, dark]) => `--${name}:${dark ? `var(--light,${light}) var(--dark,${dark})` : light}`,
  );
  return colours.length > 0 ? `:root{${colours.join(';')};--veil:${channelsOf(themeColour())}}` : null;
});

/** "#062f33" as "6 47 51", to which a style gives its own transparency. */
function channelsOf(colour: string): string {
  return (colour.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16)).join(' ');
}

/** What scripts of visitors must be told, because it differs from what their code says; null for nothing. */
export const settingsForVisitors = derive((): Partial<VisitorSettings> | null => {
  const { brand_name, whatsapp, working_hours, rates } = siteSettings;
  const told = Object.entries({ brand_name, whatsapp, working_hours, rates }).filter(
    ([name, value]) => !isSame(value, Reflect.get(visitorDefaults, name)),
  );
  return told.length > 0 ? Object.fromEntries(told) : null;
});
