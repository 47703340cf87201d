/** What stands in the place of a map that is not there. */
export const MAP_NOTICES = {
  loading: { title: 'Drawing the map…', text: '' },
  failed: {
    title: 'The map did not load',
    text: 'Your connection may have been interrupted. Everything else on this page works without it.',
  },
  unsupported: {
    title: 'No map in this browser',
    text: 'The map is drawn with WebGL, which is turned off or missing here. Everything else on this page works without it.',
  },
  chartInstead: { title: 'The map service does not answer: this is our own chart.', text: '' },
} as const;

/** Whether this browser can draw a map at all; asked before a map is fetched. */
export function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
