import type { MouseEvent, ReactNode } from 'react';
import { goTo, type Place, placeUrl } from '../desk-url.ts';

interface Props {
  place: Place;
  className?: string;
  children: ReactNode;
}

/** Leads to another place of the desk; it can be opened in a browser tab of its own. */
export function PlaceLink({ place, className = 'link', children }: Props) {
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void goTo(place);
  };
  return (
    <a className={className} href={placeUrl(place)} onClick={handleClick}>
      {children}
    </a>
  );
}
