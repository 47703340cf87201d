import { ArrowUpRight, type IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';

type ButtonProps = ComponentProps<'button'>;

const KINDS = {
  line: 'btn-line',
  brand: 'btn-brand',
  ghost: 'btn-ghost',
  danger: 'bg-hibiscus-600 text-white hover:bg-hibiscus-700',
} as const;

/** A button with words on it; the brand one is what a page or a dialog is for. */
export function SmallButton({ kind = 'line', className = '', ...rest }: ButtonProps & { kind?: keyof typeof KINDS }) {
  return <button type="button" {...rest} className={`btn btn-small ${KINDS[kind]} ${className}`} />;
}

/** Of a list that is read a part at a time. */
export function ShowMore(props: ComponentProps<typeof SmallButton>) {
  return <SmallButton {...props}>Show more</SmallButton>;
}

/** A button that is only a drawing; `label` says what it does to those who cannot see it. */
export function IconButton({ icon, label, className = '', ...rest }: ButtonProps & { icon: IconNode; label: string }) {
  return (
    <button type="button" {...rest} className={`icon-btn ${className}`} aria-label={label}>
      <Icon of={icon} />
    </button>
  );
}

/** Leads to what is beside; where there is nothing it keeps the focus. */
export function StepButton({ onClick, ...rest }: ComponentProps<typeof IconButton>) {
  return <IconButton {...rest} className="aria-disabled:opacity-35" aria-disabled={!onClick} onClick={onClick} />;
}

/** An action within a sentence. */
export function LinkButton({ className = '', ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={`link ${className}`} />;
}

interface CopyProps extends ButtonProps {
  text: string;
  /** Said once it is copied, and where the browser keeps the clipboard to itself. */
  done: string;
  failed: string;
}

/** Copies a text and says what came of it. */
export function CopyButton({ text, done, failed, ...rest }: CopyProps) {
  const handlePress = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', text: done });
    } catch {
      showToast({ kind: 'error', text: failed });
    }
  };
  return <SmallButton {...rest} onClick={() => void handlePress()} />;
}

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
