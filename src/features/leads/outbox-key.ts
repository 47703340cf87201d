/** Where the browser keeps requests that wait for a connection. */
export const OUTBOX_KEY = 'outbox';
