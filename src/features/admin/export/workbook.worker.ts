/** Writes one workbook and ends. */
import { countCut, writeWorkbook } from './workbook.ts';

addEventListener('message', async ({ data: sheet }) => {
  try {
    postMessage({ file: await writeWorkbook(sheet), cut: countCut(sheet) });
    close();
  } catch (error) {
    // As an error of the worker, which a promise would not tell the page.
    setTimeout(() => {
      throw error;
    });
  }
});
