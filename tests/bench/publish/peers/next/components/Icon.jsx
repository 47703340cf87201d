import { ICONS } from '../../shared/icons.mts';

export function Icon({ name, className }) {
  return (
    <svg
      className={className ? `lucide ${className}` : 'lucide'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
