/** What stands on every page: header, menu and footer, handed to each peer as ready HTML. */
import type { IconName } from './icons.mts';
import { glyph, icon } from './markup.mts';
import { islandPath, servicePath } from './paths.mts';

interface Link {
  label: string;
  url: string;
  symbol?: IconName;
}

const ISLANDS = ['Unguja', 'Pemba', 'Mafia'].map((label): Link => ({ label, url: islandPath(label) }));
const SERVICES = (
  [
    ['Property Development', 'development'],
    ['Investment Advisory', 'advisory'],
    ['Legal Documentation', 'documents'],
    ['Property Management', 'keys'],
    ['Land Research', 'research'],
    ['Business Partnership', 'partners'],
  ] as const
).map(([label, symbol]): Link => ({ label, url: servicePath(label), symbol }));
const HOME = { label: 'Home', url: '/' };
const PROPERTIES = { label: 'Properties', url: '/properties' };
const AREAS = { label: 'Areas', url: '/areas' };
const BLOG = { label: 'Blog', url: '/blog' };
const ABOUT = { label: 'About', url: '/about' };
const CONTACT = { label: 'Contact', url: '/contact' };
const LEGAL = [
  { label: 'Privacy Policy', url: '/privacy-policy' },
  { label: 'Terms of Service', url: '/terms-of-service' },
];
const NETWORKS = ['Facebook', 'Instagram', 'X', 'YouTube'];

const BRAND =
  'inline-flex min-h-11 items-center gap-2.5 font-display text-[1.625rem]/none font-[560] tracking-[-.025em]';
const MENU_BUTTON = '-mr-3 grid size-12 place-items-center';
const FOOT_HEADING = 'mb-2.5 font-sans text-meta font-semibold tracking-normal text-lagoon-200';
const ROSETTE = '<svg class="size-7.5" aria-hidden="true"><use href="#rosette"></use></svg>';

/** What the pages refer to. */
const MARKS =
  '<svg class="hidden" aria-hidden="true"><symbol id="whatsapp" viewBox="0 0 24 24"><path d="M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413Z"/></symbol><symbol id="rosette" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="none" stroke="currentColor" stroke-width="1.6"></circle><path fill="currentColor" d="M16 16C19.48 12.52 19.02 7.65 16 4.4 12.98 7.65 12.52 12.52 16 16ZM16 16C20.92 16 24.04 12.23 24.2 7.8 19.77 7.96 16 11.08 16 16ZM16 16C19.48 19.48 24.35 19.02 27.6 16 24.35 12.98 19.48 12.52 16 16ZM16 16C16 20.92 19.77 24.04 24.2 24.2 24.04 19.77 20.92 16 16 16ZM16 16C12.52 19.48 12.98 24.35 16 27.6 19.02 24.35 19.48 19.48 16 16ZM16 16C11.08 16 7.96 19.77 7.8 24.2 12.23 24.04 16 20.92 16 16ZM16 16C12.52 12.52 7.65 12.98 4.4 16 7.65 19.02 12.52 19.48 16 16ZM16 16C16 11.08 12.23 7.96 7.8 7.8 7.96 12.23 11.08 16 16 16Z"></path></symbol></svg>';

const BAR = `<header class="fixed inset-x-0 top-0 z-50 h-(--header-h) bg-white shadow-header transition-colors duration-200 over-hero:on-dark over-hero:bg-transparent over-hero:shadow-none print:static forced-colors:bg-[Canvas]!" data-site-header><div class="wrap flex h-full items-center justify-between gap-6"><a href="/" class="${BRAND} text-lagoon-700 over-hero:text-white">${ROSETTE}Pwani</a><nav class="no-print hidden lg:block" aria-label="Main"><ul class="flex items-center gap-7 text-[.96875rem] font-medium">${[HOME, PROPERTIES].map(navLink).join('')}${navGroup(AREAS, ISLANDS)}${navGroup({ label: 'Services', url: '/services' }, SERVICES)}${[BLOG, ABOUT].map(navLink).join('')}<li><a class="nav-link font-normal" href="/admin">Admin</a></li><li><a class="btn btn-small btn-brand over-hero:btn-onphoto" href="/contact">Contact Us</a></li></ul></nav><button type="button" class="${MENU_BUTTON} lg:hidden print:hidden js-only" aria-label="Open menu" aria-haspopup="dialog" data-open-menu>${icon('menu', 'size-6.5')}</button><a class="${MENU_BUTTON} lg:hidden print:hidden no-js-only" href="#site-links" aria-label="Menu">${icon('menu', 'size-6.5')}</a></div></header>`;

const MENU = `<dialog class="m-0 size-full max-h-none max-w-none overflow-y-auto bg-white text-clove-900 lg:hidden" aria-label="Menu" data-menu><div class="flex min-h-full flex-col"><div class="wrap flex h-(--header-h) shrink-0 items-center justify-between shadow-header"><a href="/" class="${BRAND} text-lagoon-700">${ROSETTE}Pwani</a><button type="button" class="${MENU_BUTTON}" aria-label="Close menu" data-close-menu>${icon('close', 'size-6.5')}</button></div><nav class="wrap grow pt-2" aria-label="Mobile"><ul class="divide-y divide-sand-200 border-b border-sand-200">${[HOME, PROPERTIES].map(menuRow).join('')}${menuGroup('Areas', [{ label: 'All areas', url: '/areas' }, ...ISLANDS])}${menuGroup('Services', [{ label: 'All services', url: '/services' }, ...SERVICES])}${[BLOG, ABOUT].map(menuRow).join('')}<li><a class="flex min-h-14 items-center text-clove-500" href="/admin">Admin</a></li></ul></nav><div class="wrap grid shrink-0 gap-2.5 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]"><a class="btn btn-whatsapp" href="https://wa.me/255777000100?text=Hello%20Pwani%2C%20I%20am%20looking%20for%20a%20property%20in%20Zanzibar." rel="noopener">${glyph('#whatsapp')}WhatsApp us</a><a class="btn btn-brand" href="/contact">Contact Us</a></div></div></dialog>`;

export const HEADER = `<a class="btn btn-brand no-print fixed top-2 left-2 z-60 -translate-y-20 focus:translate-y-0" href="#content">Skip to content</a>${MARKS}${BAR}${MENU}`;

export const FOOTER = `<footer class="on-dark bg-lagoon-900 text-meta"><div class="pt-2.25 text-lagoon-400"><div class="carve opacity-75"></div></div><div class="wrap grid grid-cols-2 gap-x-8 gap-y-9 pt-12 pb-10 lg:grid-cols-[2fr_1fr_1fr_1.5fr] lg:pt-18 lg:pb-14"><div class="max-lg:col-span-2"><a href="/" class="${BRAND}">${ROSETTE}Pwani</a><p class="mt-4 max-w-[27em] text-foam-100">Homes, land and off-plan projects on Unguja, Pemba and Mafia. Every listing names its agent, agency or developer.</p><ul class="mt-5 flex gap-2.5">${NETWORKS.map(network).join('')}</ul></div><nav id="site-links" aria-labelledby="footer-quick-links"><h2 id="footer-quick-links" class="${FOOT_HEADING}">Quick Links</h2><ul>${[HOME, PROPERTIES, AREAS].map(footLink).join('')}<li><details class="group"><summary class="foot-link w-fit">Services ${icon('down', 'size-4 transition-transform group-open:rotate-180')}</summary><ul class="pb-1 pl-4">${[{ label: 'All services', url: '/services' }, ...SERVICES].map(footLink).join('')}</ul></details></li>${[BLOG, ABOUT, CONTACT].map(footLink).join('')}</ul></nav><nav aria-labelledby="footer-islands"><h2 id="footer-islands" class="${FOOT_HEADING}">Islands</h2><ul>${ISLANDS.map(footLink).join('')}</ul></nav><div class="max-lg:col-span-2"><h2 class="${FOOT_HEADING}">Contact</h2><ul><li><a class="foot-link" href="tel:+255777000100">${icon('phone')}+255 777 000 100</a></li><li><a class="foot-link" href="mailto:info@pwani.example">${icon('mail')}info@pwani.example</a></li><li class="inline-flex min-h-8 items-center gap-1.5">${icon('pin')}Zanzibar, Tanzania</li></ul></div></div><div class="wrap"><div class="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-white/16 pt-4 pb-5 text-sm text-foam-200"><span class="inline-flex min-h-8 items-center">© 2026 Pwani</span><ul class="flex flex-wrap gap-x-6">${LEGAL.map(footLink).join('')}</ul></div></div></footer>`;

function navLink({ label, url }: Link): string {
  return `<li><a class="nav-link" href="${url}">${label}</a></li>`;
}

function navGroup({ label, url }: Link, links: readonly Link[]): string {
  const id = `nav-${label.toLowerCase()}`;
  const entries = links.map((link) => {
    const sign = link.symbol ? icon(link.symbol, 'text-lagoon-600') : '';
    return `<li><a class="nav-panel-link" href="${link.url}">${sign}${link.label}</a></li>`;
  });
  return `<li><div class="group relative flex items-center" data-nav-group><a class="nav-link" href="${url}">${label}</a><button type="button" class="js-only -mr-2.5 -ml-1 grid h-11 w-8 place-items-center" aria-expanded="false" aria-controls="${id}" aria-label="${label} menu">${icon('down', 'size-4 transition-transform group-data-open:rotate-180')}</button><div id="${id}" class="nav-panel"><ul>${entries.join('')}</ul></div></div></li>`;
}

function menuRow({ label, url }: Link): string {
  return `<li><a class="menu-row" href="${url}"><span class="menu-mark">${label}</span></a></li>`;
}

function menuGroup(label: string, links: readonly Link[]): string {
  const entries = links.map(
    (link) => `<li><a class="menu-link" href="${link.url}"><span class="menu-mark">${link.label}</span></a></li>`,
  );
  return `<li><details class="group"><summary class="menu-row">${label}${icon('down', 'size-5 transition-transform group-open:rotate-180')}</summary><ul class="pb-3 pl-4">${entries.join('')}</ul></details></li>`;
}

function footLink({ label, url }: Link): string {
  return `<li><a class="foot-link" href="${url}">${label}</a></li>`;
}

function network(name: string): string {
  return `<li><a class="grid size-11 place-items-center rounded-full border border-white/28 hover:border-white" href="#" aria-label="${name}">${glyph(`/glyphs.svg#${name.toLowerCase()}`)}</a></li>`;
}
