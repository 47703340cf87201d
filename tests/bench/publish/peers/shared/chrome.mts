/** What stands on every page: header, menu and footer, handed to each peer as ready HTML. */
import { ICON_SIZE, ICONS, type IconName } from './icons.mts';

const ISLANDS = ['Unguja', 'Pemba', 'Mafia'];
const SERVICES = [
  'Property Development',
  'Investment Advisory',
  'Legal Documentation',
  'Property Management',
  'Land Research',
  'Business Partnership',
];
const PLAIN = ['Home', 'Properties', 'Blog', 'About'];
const LEGAL = ['Privacy Policy', 'Terms of Service'];

const LINK =
  'block border-b-2 border-transparent py-1.5 hover:border-current/40 aria-[current]:border-lagoon-600 aria-[current]:text-lagoon-700 over-hero:aria-[current]:border-white over-hero:aria-[current]:text-white forced-colors:not-aria-[current]:border-[Canvas]';
const GROUP_LINK =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-lagoon-50 aria-[current]:text-lagoon-700 aria-[current]:underline';
const GROUP =
  'invisible absolute top-full -left-4 w-70 pt-2 opacity-0 transition-opacity duration-200 group-data-open:visible group-data-open:opacity-100 [html:not(.js)_.group:is(:hover,:focus-within)&gt;&amp;]:visible [html:not(.js)_.group:is(:hover,:focus-within)&gt;&amp;]:opacity-100';
const SCREEN_LINK = 'flex min-h-14 items-center justify-between font-display text-h3 font-[440]';
const UNDERLINE =
  'border-b-2 border-transparent in-[[aria-current]]:border-lagoon-700 in-[[aria-current]]:text-lagoon-700';
const LOGO =
  '<svg class="size-7.5" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="none" stroke="currentColor" stroke-width="1.6"></circle><path fill="currentColor" d="M16 16C19.48 12.52 19.02 7.65 16 4.4 12.98 7.65 12.52 12.52 16 16ZM16 16C20.92 16 24.04 12.23 24.2 7.8 19.77 7.96 16 11.08 16 16ZM16 16C19.48 19.48 24.35 19.02 27.6 16 24.35 12.98 19.48 12.52 16 16Z"></path></svg>';

export const HEADER = `<a class="btn btn-brand no-print fixed top-2 left-2 z-60 -translate-y-20 focus:translate-y-0" href="#content">Skip to content</a><header class="fixed inset-x-0 top-0 z-50 h-(--header-h) bg-white shadow-header transition-colors duration-200 over-hero:on-dark over-hero:bg-transparent over-hero:shadow-none print:static" data-site-header><div class="wrap flex h-full items-center justify-between gap-6"><a href="/" class="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.625rem]/none font-[560]">${LOGO}Pwani</a><nav class="no-print hidden lg:block" aria-label="Main"><ul class="flex items-center gap-7 text-[.96875rem] font-medium">${PLAIN.map(link).join('')}${group('Areas', ISLANDS, 'pin')}${group('Services', SERVICES, 'check')}</ul></nav></div></header><dialog class="m-0 size-full max-h-none max-w-none overflow-y-auto bg-white text-clove-900 lg:hidden" aria-label="Menu" data-menu><div class="flex min-h-full flex-col"><nav class="wrap grow pt-2" aria-label="Mobile"><ul class="divide-y divide-sand-200 border-b border-sand-200">${[...PLAIN, ...ISLANDS, ...SERVICES].map(screenLink).join('')}</ul></nav></div></dialog>`;

export const FOOTER = `<footer class="on-dark bg-lagoon-900 text-meta"><div class="wrap grid grid-cols-2 gap-x-8 gap-y-9 pt-12 pb-10 lg:grid-cols-4">${column('Quick Links', PLAIN)}${column('Islands', ISLANDS)}${column('Services', SERVICES)}${column('Legal', LEGAL)}</div></footer>`;

/** Rewrites prices before the first paint, as a site with several currencies does. */
export const PREPAINT = `(function prepare(show, table) {
	const root = document.documentElement;
	const read = () => { try { return localStorage.getItem(table.key); } catch { return null; } };
	const apply = (choice) => { show(choice, table); document.dispatchEvent(new Event("choice")); };
	root.classList.add("js");
	const stored = read();
	if (stored) {
		const observer = new MutationObserver(() => show(stored, table));
		observer.observe(root, { childList: true, subtree: true });
		addEventListener("DOMContentLoaded", () => observer.disconnect());
	}
	addEventListener("storage", ({ key, newValue }) => { if (key === table.key) apply(newValue ?? ""); });
	addEventListener("pageshow", ({ persisted }) => {
		const choice = read();
		if (persisted && choice) apply(choice);
	});
	document.addEventListener("change", ({ target }) => {
		const isCurrency = target instanceof HTMLSelectElement && target.matches("[data-currency-select]");
		const isUnit = target instanceof HTMLInputElement && target.matches("[data-unit-radio]");
		if (!isCurrency && !isUnit) return;
		const [currency = "USD", unit = "metric"] = root.dataset["display"]?.split(" ") ?? [];
		const choice = isCurrency ? target.value + " " + unit : currency + " " + target.value;
		try { localStorage.setItem(table.key, choice); } catch {}
		apply(choice);
	});
})(function showChoice(stored, table) {
	const price = new Intl.NumberFormat(table.locale, { ...table.money, currency: stored });
	for (const control of document.querySelectorAll("[data-choice]")) {
		const isChosen = stored === control.getAttribute("data-choice");
		if (control instanceof HTMLOptionElement) control.selected = isChosen;
		if (control instanceof HTMLInputElement) control.checked = isChosen;
	}
	for (const element of document.querySelectorAll("[data-usd]")) {
		element.textContent = price.format(Number(element.getAttribute("data-usd")) * table.perDollar[stored]);
	}
}, {"key":"display","locale":"en-US","money":{"style":"currency","maximumFractionDigits":0},"perDollar":{"USD":1,"EUR":0.93,"AED":3.67,"TZS":2535.5}})`;

function link(label: string): string {
  return `<li><a class="${LINK}" href="${hrefOf(label)}">${label}</a></li>`;
}

function group(label: string, labels: readonly string[], name: IconName): string {
  const entries = labels.map(
    (entry) => `<li><a class="${GROUP_LINK}" href="${hrefOf(entry)}">${icon(name)}${entry}</a></li>`,
  );
  return `<li><div class="group relative flex items-center" data-nav-group><a class="${LINK}" href="${hrefOf(label)}">${label}</a><button type="button" class="js-only -mr-2.5 -ml-1 grid h-11 w-8 place-items-center" aria-expanded="false" aria-label="${label} menu">${icon('chevron')}</button><div class="${GROUP}"><ul class="rounded-md border border-sand-200 bg-white p-2 text-base text-clove-900 shadow-pop">${entries.join('')}</ul></div></div></li>`;
}

function screenLink(label: string): string {
  return `<li><a class="${SCREEN_LINK}" href="${hrefOf(label)}"><span class="${UNDERLINE}">${label}</span>${icon('chevron')}</a></li>`;
}

function column(label: string, labels: readonly string[]): string {
  const entries = labels.map(
    (entry) =>
      `<li><a class="inline-flex min-h-11 items-center text-white/80 underline-offset-4 hover:text-white hover:underline" href="${hrefOf(entry)}">${icon('arrow')}${entry}</a></li>`,
  );
  return `<nav aria-label="${label}"><h2 class="font-sans text-meta font-semibold tracking-normal text-white">${label}</h2><ul class="mt-3">${entries.join('')}</ul></nav>`;
}

function icon(name: IconName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide ${ICON_SIZE}" aria-hidden="true">${ICONS[name]}</svg>`;
}

function hrefOf(label: string): string {
  return label === 'Home' ? '/' : `/${label.toLowerCase().replaceAll(' ', '-')}`;
}
