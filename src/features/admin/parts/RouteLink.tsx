import type { ComponentProps, MouseEvent } from 'react';
import { goTo, type Route, routeUrl } from '../admin-route.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { route: Route };

/** Leads to another place of the admin; it can be opened in a browser tab of its own. */
export function RouteLink({ route, className = 'link', ...rest }: Props) {
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void goTo(route);
  };
  return <a {...rest} className={className} href={routeUrl(route)} onClick={handleClick} />;
}
