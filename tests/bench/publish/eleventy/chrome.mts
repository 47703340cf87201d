/** What stands on every page: header, menu and footer, as ready HTML. */
import { icon } from './html.mts';
import { islandPath, servicePath } from './paths.mts';

interface Link {
  label: string;
  url: string;
  symbol?: string;
}

const ISLANDS = ['Unguja', 'Pemba', 'Mafia'].map((label): Link => ({ label, url: islandPath(label) }));
const SERVICES = Object.entries({
  development: 'Property Development',
  advisory: 'Investment Advisory',
  documents: 'Legal Documentation',
  keys: 'Property Management',
  research: 'Land Research',
  partners: 'Business Partnership',
}).map(([symbol, label]): Link => ({ label, url: servicePath(label), symbol }));
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

const ROSETTE = icon('rosette');

const BAR = `<header class="site-header" data-site-header><div class="wrap"><a href="/" class="logo">${ROSETTE}Pwani</a><nav class="main-nav no-print" aria-label="Main"><ul>${[HOME, PROPERTIES].map(navLink).join('')}${navGroup(AREAS, ISLANDS)}${navGroup({ label: 'Services', url: '/services' }, SERVICES)}${[BLOG, ABOUT].map(navLink).join('')}<li><a class="nav-link font-normal" href="/admin">Admin</a></li><li><a class="btn btn-small btn-brand over-hero:btn-onphoto" href="/contact">Contact Us</a></li></ul></nav><button type="button" class="menu-button js-only" aria-label="Open menu" aria-haspopup="dialog" data-open-menu>${icon('menu')}</button><a class="menu-button no-js-only" href="#site-links" aria-label="Menu">${icon('menu')}</a></div></header>`;

const MENU = `<dialog class="site-menu" aria-label="Menu" data-menu><div><div class="wrap"><a href="/" class="logo">${ROSETTE}Pwani</a><button type="button" class="menu-button" aria-label="Close menu" data-close-menu>${icon('close')}</button></div><nav class="wrap" aria-label="Mobile"><ul>${[HOME, PROPERTIES].map(menuRow).join('')}${menuGroup('Areas', [{ label: 'All areas', url: '/areas' }, ...ISLANDS])}${menuGroup('Services', [{ label: 'All services', url: '/services' }, ...SERVICES])}${[BLOG, ABOUT].map(menuRow).join('')}<li><a href="/admin">Admin</a></li></ul></nav><div class="wrap"><a class="btn btn-whatsapp" href="https://wa.me/255777000100?text=Hello%20Pwani%2C%20I%20am%20looking%20for%20a%20property%20in%20Zanzibar." rel="noopener">${icon('whatsapp')}WhatsApp us</a><a class="btn btn-brand" href="/contact">Contact Us</a></div></div></dialog>`;

export const HEADER = `<a class="btn btn-brand skip-link no-print" href="#content">Skip to content</a>${BAR}${MENU}`;

export const FOOTER = `<footer class="site-footer on-dark"><div><div class="carve opacity-75"></div></div><div class="wrap foot-columns"><div><a href="/" class="logo">${ROSETTE}Pwani</a><p>Homes, land and off-plan projects on Unguja, Pemba and Mafia. Every listing names its agent, agency or developer.</p><ul class="foot-accounts">${NETWORKS.map(network).join('')}</ul></div><nav id="site-links" aria-labelledby="footer-quick-links"><h2 id="footer-quick-links">Quick Links</h2><ul>${[HOME, PROPERTIES, AREAS].map(footLink).join('')}<li><details><summary>Services ${icon('down')}</summary><ul>${[{ label: 'All services', url: '/services' }, ...SERVICES].map(footLink).join('')}</ul></details></li>${[BLOG, ABOUT, CONTACT].map(footLink).join('')}</ul></nav><nav aria-labelledby="footer-islands"><h2 id="footer-islands">Islands</h2><ul>${ISLANDS.map(footLink).join('')}</ul></nav><div><h2>Contact</h2><ul><li><a href="tel:+255777000100">${icon('phone')}+255 777 000 100</a></li><li><a href="mailto:info@pwani.example">${icon('mail')}info@pwani.example</a></li><li class="foot-line">${icon('pin')}Zanzibar, Tanzania</li></ul></div></div><div class="wrap"><div class="foot-end"><span class="foot-line">© 2026 Pwani</span><ul><li class="no-print"><label class="foot-line js-only">Appearance<select name="appearance" autocomplete="off"><option value="system">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label></li>${LEGAL.map(footLink).join('')}</ul></div></div></footer>`;

function navLink({ label, url }: Link): string {
  return `<li><a class="nav-link" href="${url}">${label}</a></li>`;
}

function navGroup({ label, url }: Link, links: readonly Link[]): string {
  const id = `nav-${label.toLowerCase()}`;
  const entries = links.map((link) => {
    const sign = link.symbol ? icon(link.symbol) : '';
    return `<li><a href="${link.url}">${sign}${link.label}</a></li>`;
  });
  return `<li><div class="nav-group" data-nav-group><a class="nav-link" href="${url}">${label}</a><button type="button" class="js-only" aria-expanded="false" aria-controls="${id}" aria-label="${label} menu">${icon('down')}</button><div id="${id}" class="nav-panel"><ul>${entries.join('')}</ul></div></div></li>`;
}

function menuRow({ label, url }: Link): string {
  return `<li><a href="${url}"><span>${label}</span></a></li>`;
}

function menuGroup(label: string, links: readonly Link[]): string {
  const entries = links.map((link) => `<li><a href="${link.url}"><span>${link.label}</span></a></li>`);
  return `<li><details><summary>${label}${icon('down')}</summary><ul>${entries.join('')}</ul></details></li>`;
}

function footLink({ label, url }: Link): string {
  return `<li><a href="${url}">${label}</a></li>`;
}

function network(name: string): string {
  return `<li><a href="#" aria-label="${name}">${icon(name.toLowerCase())}</a></li>`;
}
