import type { APIRoute, GetStaticPaths } from 'astro';
import { chartSvg, listCharts } from '#components/map/charts.ts';

export const getStaticPaths = (() =>
  listCharts().map(({ name, draw }) => ({ params: { name }, props: { draw } }))) satisfies GetStaticPaths;

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { draw } }) =>
  new Response(chartSvg(draw()), { headers: { 'Content-Type': 'image/svg+xml' } });
