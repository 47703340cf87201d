/** Calls `look` at this pace while the page is in sight, and when it comes into sight. The returned function ends that. */
export function watchWhileVisible(look: () => void, paceMs: number): () => void {
  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(lookIfVisible, paceMs);
  document.addEventListener('visibilitychange', lookIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfVisible);
  };
}
