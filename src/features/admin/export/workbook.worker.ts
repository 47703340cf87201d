/** Writes one workbook and ends. */
import { countCut, writeWorkbook } from './workbook.ts';

addEventListener('message', async ({ data: sheet }) => {
  postMessage({ file: await writeWorkbook(sheet), cut: countCut(sheet) });
  close();
});
