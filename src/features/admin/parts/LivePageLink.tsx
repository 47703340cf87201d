import { ArrowUpRight } from 'lucide-react';

/** Opens the public page of a record beside the desk. */
export function LivePageLink({ href }: { href: string }) {
  return (
    <a
      className="link inline-flex min-h-8 items-center gap-1 pointer-coarse:min-h-11"
      href={href}
      target="_blank"
      rel="noopener"
    >
      Open page
      <ArrowUpRight className="lucide" aria-hidden />
    </a>
  );
}
