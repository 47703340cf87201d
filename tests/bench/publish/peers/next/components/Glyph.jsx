export function Glyph() {
  return (
    <svg className="glyph" fill="currentColor" aria-hidden="true">
      <use href="#whatsapp"></use>
    </svg>
  );
}
