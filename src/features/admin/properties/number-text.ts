const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The number that was typed: "1,250", "$1 250" or "12,5". Nothing is null; what is no number is NaN. */
export function numberFrom(typed: unknown): number | null {
  const text = String(typed ?? '').replace(/[\s$]/g, '');
  if (text === '') return null;
  return Number(GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
}
