/** Refers to the mark that every page holds, see PageMarks.astro. */
export function WhatsappIcon() {
  return (
    <svg className="social-icon" fill="currentColor" aria-hidden="true">
      <use href="#whatsapp" />
    </svg>
  );
}
