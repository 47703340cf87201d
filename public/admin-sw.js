// The service worker of /admin: it shows what the operator is told by push, and leads to it. It keeps no page and answers no
// request.
addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAdmin(event.notification.data.url));
});

async function openAdmin(url) {
  // The page that has registered it is not its own yet, and is the one that is unlocked.
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname.startsWith('/admin'));
  if (!open) return clients.openWindow(url);
  // The page goes there by itself: what is typed in it is not lost without a question.
  open.postMessage({ url });
  return open.focus();
}
