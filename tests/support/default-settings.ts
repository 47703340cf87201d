/** Texts of pages read the settings of the site: tests of them find the defaults. */
import { setInputs } from '#db/derived.ts';

setInputs({ settings: [] });
