/** Drawn as elsewhere on the page, which alone knows where the sheet of icons is. */
export function WhatsappIcon() {
  const drawn = globalThis.document?.querySelector('use[href$="#whatsapp"]');
  return (
    <svg aria-hidden="true">
      <use href={drawn?.getAttribute('href') ?? undefined} />
    </svg>
  );
}
