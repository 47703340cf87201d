/** Lets the currency and unit controls of the page change the choice. */
import { choose } from './choice.store.ts';
import { parseChoice } from './choice.ts';

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches('[data-currency-select]')) {
    choose({ currency: parseChoice(target.value).currency });
  }
  if (target instanceof HTMLInputElement && target.matches('[data-unit-radio]')) {
    choose({ unit: parseChoice(target.value).unit });
  }
});
