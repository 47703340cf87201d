import { ICON_SIZE, ICONS } from '../../shared/icons.mts';

export function icon({ name, className = ICON_SIZE }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide ${className}" aria-hidden="true">${ICONS[name]}</svg>`;
}
