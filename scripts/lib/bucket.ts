/** Which of `count` buckets a text belongs into, the same each time and evenly for many texts. */
export function bucketOf(text: string, count: number): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) % 1_000_003;
  return sum % count;
}
