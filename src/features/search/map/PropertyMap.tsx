import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapFrame } from '#components/map/MapFrame.tsx';
import { useMap } from '#components/map/use-map.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import type { DrawnShape } from '../engine/shape.ts';
import type { MapPoint, MapPopup, PropertyMapControl, PropertyMapOptions } from './map-point.ts';

interface Props extends Omit<PropertyMapOptions, 'onPopup' | 'selectedId'> {
  selectedId: string | null;
  /** The point whose card the pointer or the focus is on. */
  highlightedId: string | null;
  /** The map frames its points anew when this changes, for example to another set of filters; null frames nothing. */
  frameKey: string | null;
  /** An area that was drawn, to be seen on the map. */
  shape?: DrawnShape | null;
  /** What the popup of a selected point shows. Without it, as the map opens, no popup ever does. */
  renderPopup?: (point: MapPoint) => ReactNode;
  className?: string;
  ref?: Ref<PropertyMapControl | null>;
}

/** Properties on a map. MapLibre is fetched with the first one that is shown. */
export function PropertyMap(props: Props) {
  const { points, clusters, selectedId, highlightedId, frameKey, framed, shape, renderPopup, className, ref } = props;
  const [popup, setPopup] = useState<MapPopup | null>(null);
  const framedFor = useRef(frameKey);
  const { container, control, state, retry } = useMap(async (element, latest: { readonly current: Props }, signal) => {
    const { createPropertyMap } = await importWithRetry(() => import('./property-map.ts'));
    const { renderPopup: hasPopup, ...options } = latest.current;
    const handlers = {
      onSelect: (id: string | null) => latest.current.onSelect?.(id),
      onHover: (id: string | null) => latest.current.onHover?.(id),
      onMove: (view: Parameters<NonNullable<Props['onMove']>>[0]) => latest.current.onMove?.(view),
      ...(hasPopup && { onPopup: setPopup }),
    };
    return createPropertyMap(element, { ...options, ...handlers }, signal);
  }, props);

  useImperativeHandle<PropertyMapControl | null, PropertyMapControl | null>(ref, () => control, [control]);
  useEffect(() => control?.setPoints(points, clusters), [control, points, clusters]);
  useEffect(() => control?.select(selectedId), [control, selectedId]);
  useEffect(() => control?.highlight(highlightedId), [control, highlightedId]);
  useEffect(() => control?.showShape(shape ?? null), [control, shape]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other points alone frame nothing anew.
  useEffect(() => {
    if (!control || frameKey === null || frameKey === framedFor.current) return;
    framedFor.current = frameKey;
    control.frame(framed ?? null);
  }, [control, frameKey]);

  return (
    <MapFrame container={container} state={state} onRetry={retry} className={className}>
      {popup && renderPopup && createPortal(renderPopup(popup.point), popup.container)}
    </MapFrame>
  );
}
