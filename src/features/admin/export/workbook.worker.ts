/** Writes one workbook and ends. */
import { writeWorkbook } from './workbook.ts';

addEventListener('message', async ({ data: sheet }) => {
  postMessage(await writeWorkbook(sheet));
  close();
});
