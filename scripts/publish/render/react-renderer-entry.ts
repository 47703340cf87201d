import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { staticMarkup, withoutPreloads } from '#components/ui/static-markup.ts';

type Renderer = Pick<NamedSSRLoadedRendererValue, 'check' | 'renderToStaticMarkup'>;

/** How many islands each page that is being made has so far; by it they tell their ids apart. */
const islandsOf = new WeakMap<object, number>();

const renderer: Renderer = {
  check: async (component, _props, slots) => typeof component === 'function' && Object.keys(slots).length === 0,
  async renderToStaticMarkup(this: { result: object }, component: FunctionComponent, props, _slots, metadata) {
    const element = createElement(component, props);
    if (metadata?.hydrate === undefined) return { html: staticMarkup(element) };
    const before = islandsOf.get(this.result) ?? 0;
    islandsOf.set(this.result, before + 1);
    // Not the integration's own, which may make other islands of the same page.
    const prefix = `i${before}`;
    return { html: withoutPreloads(renderToString(element, { identifierPrefix: prefix })), attrs: { prefix } };
  },
};

export default renderer;
