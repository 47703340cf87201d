import { slugParts } from '#lib/page-address.ts';

/** Hosts that keep to the letter of an address answer other forms of it with this page: the one that is meant may be there. */
async function openWhatIsMeant(): Promise<void> {
  const address = `/${slugParts(decodeURI(location.pathname).split('/').filter(Boolean)).join('/')}`;
  if (address === location.pathname) return;
  const { ok } = await fetch(address, { method: 'HEAD' });
  if (ok) location.replace(address + location.search + location.hash);
}

// An address that cannot be read, or no connection: the page that is shown says what there is to say.
openWhatIsMeant().catch(() => {});
