import { ArrowUpRight } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

/** Opens the public page of a record beside the admin. */
export function LivePageLink({ href }: { href: string }) {
  return (
    <a
      className="link inline-flex min-h-8 items-center gap-1 pointer-coarse:min-h-11"
      href={href}
      target="_blank"
      rel="noopener"
    >
      Open page
      <Icon of={ArrowUpRight} />
    </a>
  );
}
