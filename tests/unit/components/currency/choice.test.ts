import vm from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { choiceTable, formatChoice, parseChoice } from '#components/currency/choice.ts';
import { prepaintScript } from '#components/currency/prepaint.ts';
import { keepShown, showChoice } from '#components/currency/show-choice.ts';
import { formatArea } from '#lib/area-units.ts';
import { formatMoney } from '#lib/money.ts';
import { CURRENCIES } from '#visitor-defaults';

const RATES = { USD: 1, EUR: 0.93, AED: 3.67, TZS: 2535.5 };
const TABLE = choiceTable(RATES);

class FakeElement {
  textContent = '';
  readonly attributes: Record<string, string>;
  constructor(attributes: Record<string, string>) {
    this.attributes = attributes;
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null;
  }
}

function fakeDocument(elements: FakeElement[]) {
  return {
    documentElement: { dataset: {} },
    querySelectorAll: (selector: string) => elements.filter(({ attributes }) => selector.slice(1, -1) in attributes),
  };
}

describe('the choice of currency and unit', () => {
  test('survives being stored', () => {
    const choice = { currency: 'TZS', unit: 'imperial' } as const;
    expect(parseChoice(formatChoice(choice))).toEqual(choice);
  });

  test.each([null, '', 'garbage', 'XYZ furlongs', '{"currency":"EUR"}'])(
    'falls back to dollars and square metres: %s',
    (stored) => {
      expect(parseChoice(stored)).toEqual({ currency: 'USD', unit: 'metric' });
    },
  );

  test('keeps the half that is known', () => {
    expect(parseChoice('EUR furlongs')).toEqual({ currency: 'EUR', unit: 'metric' });
  });
});

test.each(CURRENCIES)('a price in %s reads the same rewritten in the browser as built', (currency) => {
  const price = new FakeElement({ 'data-usd': '148500' });
  vi.stubGlobal('document', fakeDocument([price]));
  showChoice(`${currency} metric`, TABLE);
  expect(price.textContent).toBe(formatMoney(148_500, currency, RATES));
});

test.each(['metric', 'imperial'] as const)('a size in %s reads the same rewritten in the browser as built', (unit) => {
  const size = new FakeElement({ 'data-sqm': '96.5' });
  vi.stubGlobal('document', fakeDocument([size]));
  showChoice(`USD ${unit}`, TABLE);
  expect(size.textContent).toBe(formatArea(96.5, unit));
});

test.each([
  ['USD metric', '$1,600 per m²', '1,033 ft²'],
  ['EUR imperial', '€138 per ft²', '96 m²'],
  ['USD metric', '$12.5 per m²', '1,033 ft²', '12.5'],
  ['AED imperial', 'AED 4.3 per ft²', '96 m²', '12.5'],
])(
  'with %s the price of an area follows the choice, and the other unit stands beside it',
  (choice, price, size, usd = '1600') => {
    const perArea = new FakeElement({ 'data-usd-per-sqm': usd });
    const other = new FakeElement({ 'data-other-sqm': '96' });
    vi.stubGlobal('document', fakeDocument([perArea, other]));
    showChoice(choice, TABLE);
    expect([perArea.textContent, other.textContent]).toEqual([price, size]);
  },
);

test('what appears is looked through for prices and sizes where it brings one, and not where a marker comes or a text changes', () => {
  class FakeNode {
    readonly is: string;
    readonly holds: string | undefined;
    constructor(is: string, holds?: string) {
      this.is = is;
      this.holds = holds;
    }
    matches(selector: string) {
      return selector.split(',').includes(this.is);
    }
    querySelector(selector: string) {
      return selector.split(',').find((part) => part === this.holds) ?? null;
    }
  }
  const documentElement = { dataset: { display: 'EUR metric' } };
  const page = { ...fakeDocument([]), documentElement, getElementById: () => null };
  const looks = vi.spyOn(page, 'querySelectorAll');
  let change = (..._added: object[]) => {};
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', FakeNode);
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => {};
      constructor(hear: (changes: { addedNodes: object[] }[]) => void) {
        change = (...addedNodes) => hear([{ addedNodes: [] }, { addedNodes }]);
      }
    },
  );
  const countLooks = (act: () => unknown) => {
    looks.mockClear();
    act();
    return looks.mock.calls.length;
  };
  const all = countLooks(() => keepShown(Object.create(null)));
  const selectors = looks.mock.calls.map(([selector]) => selector);
  expect(selectors).toContain('[data-usd]');
  for (const selector of selectors) {
    for (const added of [new FakeNode(selector), new FakeNode('li', selector)]) {
      const count = countLooks(() => change({}, added));
      expect(count, selector).toBe(all);
    }
  }
  expect(countLooks(() => change({}, new FakeNode('button')))).toBe(0);
  expect(countLooks(() => change())).toBe(0);
});

describe('the script that runs before the first paint', () => {
  class FakeSelect {
    value = '';
    matches(selector: string) {
      return selector === '[data-currency-select]';
    }
  }

  function run(stored: () => string | null, chosen?: string) {
    const price = new FakeElement({ 'data-usd': '1000' });
    const rewrites: (() => void)[] = [];
    const choices: ((event: { target: FakeSelect }) => void)[] = [];
    vm.runInNewContext(prepaintScript(RATES), {
      document: {
        ...fakeDocument([price]),
        addEventListener: (_type: string, choose: (typeof choices)[number]) => choices.push(choose),
        dispatchEvent: () => {},
      },
      localStorage: { getItem: stored, setItem: () => {} },
      Event,
      HTMLSelectElement: FakeSelect,
      HTMLInputElement: class {},
      MutationObserver: class {
        constructor(rewrite: () => void) {
          rewrites.push(rewrite);
        }
        observe() {}
        disconnect() {}
      },
      addEventListener: () => {},
    });
    const target = Object.assign(new FakeSelect(), { value: chosen });
    if (chosen) for (const choose of choices) choose({ target });
    for (const rewrite of rewrites) rewrite();
    return price.textContent;
  }

  test('stands on its own and applies the stored choice', () => {
    expect(run(() => 'EUR imperial')).toBe('€930');
  });

  test('shows what is chosen meanwhile in the rest of the page, too', () => {
    expect(run(() => 'EUR imperial', 'USD')).toBe('$1,000');
  });

  test('leaves the page as it was built without a choice, and where storage is blocked', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };
    expect(run(() => null)).toBe('');
    expect(run(blocked)).toBe('');
  });
});
