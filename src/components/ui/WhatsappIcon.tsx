import source from 'simple-icons/icons/whatsapp.svg?raw';

const [, path] = /<path d="([^"]+)"/.exec(source) ?? [];

export function WhatsappIcon() {
  return (
    <svg className="social-icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
