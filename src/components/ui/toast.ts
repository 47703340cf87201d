export interface Toast {
  kind: 'success' | 'error' | 'loading';
  text: string;
  /** What can be done about it; the notice then stays long enough to reach the button. */
  action?: { label: string; act: () => void } | { label: string; href: string };
}

declare global {
  interface WindowEventMap {
    /** Aborted once the notice has nothing to say any more. */
    toast: CustomEvent<Toast & { signal: AbortSignal }>;
  }
}

/** Shows a notice for as long as its kind asks for, see Toasts.tsx. The returned function takes it away earlier. */
export function showToast(toast: Toast): () => void {
  const shown = new AbortController();
  dispatchEvent(new CustomEvent('toast', { detail: { ...toast, signal: shown.signal } }));
  return () => shown.abort();
}
