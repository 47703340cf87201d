const added = new Map<string, Promise<void>>();

/** Adds a stylesheet to the page, once; settles when it is in force. After a failure the next call tries again. */
export function addStylesheet(url: string): Promise<void> {
  const arrival = added.get(url) ?? append(url);
  added.set(url, arrival);
  return arrival;
}

function append(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      added.delete(url);
      reject(new Error(`The stylesheet ${url} did not arrive`));
    });
    document.head.append(link);
  });
}
