import { icon as drawIcon } from '../../shared/markup.mts';

export function icon({ name, className }) {
  return drawIcon(name, className);
}
