/** Knows `client:event` before the islands of a page ask for it, see BaseLayout.astro. */
import wakeOnEvent from '#lib/client-event.ts';

Reflect.set(self, 'Astro', { ...Reflect.get(self, 'Astro'), event: wakeOnEvent });
dispatchEvent(new Event('astro:event'));
