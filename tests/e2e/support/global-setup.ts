import { startProduct } from '../../support/product.ts';
import { TEST_PLACE } from './site.ts';

/** Brings the product up once for all browser tests and takes it down behind them. */
export default async function startSite(): Promise<() => Promise<void>> {
  const product = await startProduct(TEST_PLACE);
  return product.stop;
}
