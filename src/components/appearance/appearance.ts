/** What a visitor may choose; the first follows the system. */
export const APPEARANCES = { system: 'System', light: 'Light', dark: 'Dark' } as const;
/** Where the browser keeps the choice, the name of the select that makes it, and the event that tells of another one. */
export const APPEARANCE = 'appearance';
