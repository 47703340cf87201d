const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** From two groups on: the dot of "1.250" is that of a decimal. */
const DOTTED = /^\d{1,3}(\.\d{3}){2,}(,\d+)?$/;

/** The number that was typed: "1,250", "$1 250", "1.250.000" or "12,5". Nothing is null; what is no number is NaN. */
export function numberFrom(typed: unknown): number | null {
  const text = String(typed ?? '').replace(/[\s$]/g, '');
  if (text === '') return null;
  const plain = DOTTED.test(text) ? text.replaceAll('.', '') : text;
  const number = Number(GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'));
  return Number.isFinite(number) ? number : Number.NaN;
}
