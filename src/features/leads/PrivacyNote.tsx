import { PAGES } from '#lib/urls.ts';

interface Props {
  /** What the number is used for, after "We use your number to". */
  purpose?: string;
}

export function PrivacyNote({ purpose = 'answer you' }: Props) {
  return (
    <p className="mt-3.5 text-sm text-clove-500">
      We use your number to {purpose}. See our{' '}
      <a className="link" href={PAGES.privacy} target="_blank" rel="noopener">
        Privacy Policy
      </a>
      .
    </p>
  );
}
