import type { APIRoute, GetStaticPaths } from 'astro';
import { chartSvg, listCharts } from '#components/map/charts.ts';

export const getStaticPaths = (() =>
  listCharts().map((chart) => ({ params: { name: chart.name }, props: { chart } }))) satisfies GetStaticPaths;

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { chart } }) =>
  new Response(chartSvg(chart), { headers: { 'Content-Type': 'image/svg+xml' } });
