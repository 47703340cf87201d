// Who types will be answered, and what shows the answer must not have to be fetched when the line is gone. Forms are
// also drawn while the site is built, where nobody types.
if (!import.meta.env.SSR) addEventListener('input', () => void import('./Toasts.tsx').catch(() => {}), { once: true });
