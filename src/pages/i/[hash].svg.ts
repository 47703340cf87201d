import type { APIRoute, GetStaticPaths } from 'astro';
import { ICON_SHEETS } from '#components/ui/icon-sheet.ts';

export const getStaticPaths = (() =>
  ICON_SHEETS.map(({ hash, svg }) => ({ params: { hash }, props: { svg } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
