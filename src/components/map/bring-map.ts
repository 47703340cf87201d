import { importWithRetry } from '#lib/lazy-import.ts';
import { hasWebGl, MAP_NOTICES } from './map-notices.ts';

/** Puts the interactive map over a chart, or says why there is none. */
export async function bringMap(figure: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const status = figure.querySelector('[role=status]');
  const say = ({ title, text }: { title: string; text: string }) => {
    if (status) status.textContent = text ? `${title}. ${text}` : title;
  };
  if (!hasWebGl()) {
    button.remove();
    return say(MAP_NOTICES.unsupported);
  }
  if (button.ariaDisabled) return;
  // It keeps the focus until the map takes it.
  button.ariaDisabled = 'true';
  say(MAP_NOTICES.loading);
  try {
    const { showPoint } = await importWithRetry(() => import('./point-map.ts'));
    await showPoint(figure);
    figure.querySelector('[data-location-offer]')?.remove();
  } catch {
    say(MAP_NOTICES.failed);
    button.ariaDisabled = null;
  }
}
