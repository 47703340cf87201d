/** This browser as a device that push messages reach. */

const WORKER = '/admin-sw.js';
const SCOPE = '/admin';

export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The address by which this browser is reached, or null. */
export async function currentEndpoint(): Promise<string | null> {
  if (!canBePushed()) return null;
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks the browser for its permission; null when it was refused. */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of other keys is in the way of one of these.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no keys');
  return { endpoint, p256dh, auth, device: deviceName() };
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** "Chrome on Android", as far as the browser tells. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const browser = [/Edg/, /Firefox/, /Chrome/, /Safari/].findIndex((pattern) => pattern.test(agent));
  const system = [/Android/, /iPhone|iPad/, /Mac OS/, /Windows/, /Linux/].findIndex((pattern) => pattern.test(agent));
  return `${['Edge', 'Firefox', 'Chrome', 'Safari'][browser] ?? 'Browser'} on ${
    ['Android', 'iPhone or iPad', 'Mac', 'Windows', 'Linux'][system] ?? 'this device'
  }`;
}
