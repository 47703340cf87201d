import { afterEach, vi } from 'vitest';
import { setInputs } from '#db/derived.ts';

// Texts of pages read the settings of the site: tests of them find the defaults.
setInputs({ settings: [] });

// Files share one process, so what a test replaces must be back before the next file loads its modules.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
