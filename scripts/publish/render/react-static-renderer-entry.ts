import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { staticMarkup } from '#components/ui/static-markup.ts';

type Renderer = Pick<NamedSSRLoadedRendererValue, 'check' | 'renderToStaticMarkup'>;

const renderer: Renderer = {
  check: async (component, _props, slots, metadata) =>
    typeof component === 'function' && metadata?.hydrate === undefined && Object.keys(slots).length === 0,
  renderToStaticMarkup: async (component: FunctionComponent, props) => ({
    html: staticMarkup(createElement(component, props)),
  }),
};

export default renderer;
