import { visitorSettings } from '#lib/visitor-settings.ts';

const PETALS =
  'M16 16C19.48 12.52 19.02 7.65 16 4.4 12.98 7.65 12.52 12.52 16 16ZM16 16C20.92 16 24.04 12.23 24.2 7.8 19.77 7.96 16 11.08 16 16ZM16 16C19.48 19.48 24.35 19.02 27.6 16 24.35 12.98 19.48 12.52 16 16ZM16 16C16 20.92 19.77 24.04 24.2 24.2 24.04 19.77 20.92 16 16 16ZM16 16C12.52 19.48 12.98 24.35 16 27.6 19.02 24.35 19.48 19.48 16 16ZM16 16C11.08 16 7.96 19.77 7.8 24.2 12.23 24.04 16 20.92 16 16ZM16 16C12.52 12.52 7.65 12.98 4.4 16 7.65 19.02 12.52 19.48 16 16ZM16 16C16 11.08 12.23 7.96 7.8 7.8 7.96 12.23 11.08 16 16 16Z';

export function AdminLogo() {
  return (
    <span className="inline-flex items-center gap-2 font-display font-[560] tracking-[-.02em] text-lagoon-700">
      <svg className="size-[1.3em]" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path fill="currentColor" d={PETALS} />
      </svg>
      {visitorSettings().brand_name}
    </span>
  );
}
