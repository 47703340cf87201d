export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** "Monday-Friday", or "Saturday" alone, of ISO weekdays. */
export function weekdaysLabel({ first, last }: { first: number; last: number }): string {
  const names = [...new Set([first, last])].map((day) => WEEKDAYS[day - 1]);
  return names.join('-');
}
