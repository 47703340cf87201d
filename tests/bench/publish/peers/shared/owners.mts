import type { BenchOwner, BenchProperty } from '../../content/content.ts';
import { readContent } from './site-content.mts';

const listed = Map.groupBy(readContent().properties, ({ owner_id }) => owner_id);

export function propertiesOf({ id }: BenchOwner): readonly BenchProperty[] {
  return listed.get(id) ?? [];
}
