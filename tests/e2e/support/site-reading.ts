import type { Page } from 'playwright/test';
import { siteDefaults } from '#settings';

/** What a page says about itself, read in the browser. */
export interface PageReading {
  title: string;
  description: string;
  canonical: string;
  headings: { level: number; text: string }[];
  landmarks: Record<'banner' | 'main' | 'contentinfo', number>;
  unnamedNavigations: number;
  /** Those that wake by themselves; the others wait until somebody needs them. */
  islands: number;
  overflow: number;
}

export function readPage(page: Page): Promise<PageReading> {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? '';
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility(),
    );
    return {
      title: document.title,
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      headings: headings.map(({ tagName, textContent }) => ({ level: Number(tagName.slice(1)), text: textContent })),
      landmarks: {
        banner: count('body > header'),
        main: count('body > main'),
        contentinfo: count('body > footer'),
      },
      unnamedNavigations: count('nav:not([aria-label]):not([aria-labelledby])'),
      islands: count('astro-island:not([client=event], [client=form])'),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

/** What a page breaks of the rules that hold for all of them. */
export function problemsOf(reading: PageReading, address: string): string[] {
  const { title, description, canonical, headings, landmarks, unnamedNavigations, overflow } = reading;
  const rules = [
    [title.endsWith(` | ${siteDefaults.brand_name}`), `its title is "${title}"`],
    [description.trim() !== '' && description.length <= 156, `its description has ${description.length} characters`],
    [canonical === address, `it names ${canonical || 'nothing'} as canonical`],
    [headings.filter(({ level }) => level === 1).length === 1, 'it has no h1, or several'],
    [Object.values(landmarks).every((count) => count === 1), `its landmarks are ${JSON.stringify(landmarks)}`],
    [unnamedNavigations === 0, `${unnamedNavigations} of its navigations have no name`],
    [overflow <= 0, `it scrolls ${overflow} px sideways`],
  ] as const;
  return [...rules.flatMap(([holds, problem]) => (holds ? [] : [problem])), ...skippedLevels(headings)];
}

function skippedLevels(headings: PageReading['headings']): string[] {
  return headings.flatMap(({ level, text }, index) => {
    const above = headings[index - 1]?.level ?? 0;
    return level > above + 1 ? [`"${text.trim()}" is an h${level} below an h${above}`] : [];
  });
}
