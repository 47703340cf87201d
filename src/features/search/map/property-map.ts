import type { Map as MapLibreMap } from 'maplibre-gl';
import { DEFAULT_POSITION, MAP_ZOOM, type MapPosition } from '#components/map/map.ts';
import { fromLngLat, openMap, readBounds, toLngLat, toLngLatBounds } from '#components/map/open-map.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { countOf } from '#lib/words.ts';
import type { DrawnShape } from '../engine/shape.ts';
import { addClusterSource, type ClusterInView, type ClusterSource, groupPoints, isSameGround } from './clusters.ts';
import { showShape } from './drawn-shape.ts';
import { boundsAround, groundOf, offsetIn, paddingFor, startOf, whenTurned } from './framing.ts';
import type { MapCluster, MapPoint, PropertyMapControl, PropertyMapOptions } from './map-point.ts';
import { type LabelOffset, type MarkerModel, pointIdOf } from './marker-element.ts';
import { createLeaderLines, createMarkerLayer, type MarkerLayer } from './marker-layer.ts';
import { listMarkers, pointKey } from './marker-models.ts';
import { createPointList, createPopupHolder, type PopupHolder } from './popups.ts';
import { noteSeen, readSeen } from './seen.ts';

/** While the map moves its markers follow at once; which ones there are is asked this often, in milliseconds. */
const REFRESH_EVERY = 120;
/** A press on a circle comes nearer by so much at least. */
const LEAST_STEP = 0.5;
const NO_CLUSTERS: readonly MapCluster[] = [];
const MIDDLE: [number, number] = [0, 0];
/** Marks a move that answers a press on a marker. */
const BY_VISITOR = { isByVisitor: true };

/** Puts properties on a map inside an empty element. Rejects when the map cannot be drawn. */
export async function createPropertyMap(
  container: HTMLElement,
  options: PropertyMapOptions,
  signal: AbortSignal,
): Promise<PropertyMapControl> {
  const { label, gestures = 'cooperative' } = options;
  const map = await openMap(container, { label, start: () => startOf(container, options), gestures, signal });
  return new PropertyMap(map, options);
}

class PropertyMap implements PropertyMapControl {
  readonly #map: MapLibreMap;
  readonly #options: PropertyMapOptions;
  readonly #source: ClusterSource;
  readonly #layer: MarkerLayer;
  readonly #popups: PopupHolder;
  #visited: ReadonlySet<string> = readSeen();
  #points: readonly MapPoint[];
  #clusters: readonly MapCluster[];
  #byId: ReadonlyMap<string, MapPoint>;
  #groups: ReturnType<typeof groupPoints>;
  readonly #leaders: ReturnType<typeof createLeaderLines>;
  #clustersInView: ClusterInView[] = [];
  #offsets: ReadonlyMap<string, LabelOffset> = new Map();
  #refreshedAt = 0;
  #selectedId: string | null;
  #highlightedId: string | null = null;

  constructor(map: MapLibreMap, options: PropertyMapOptions) {
    this.#map = map;
    this.#options = options;
    this.#points = options.points;
    this.#byId = new Map(options.points.map((point) => [point.id, point]));
    this.#clusters = options.clusters ?? NO_CLUSTERS;
    this.#groups = groupPoints(options.points, this.#clusters);
    this.#selectedId = options.selectedId ?? null;
    this.#source = addClusterSource(map, this.#groups);
    this.#layer = createMarkerLayer(map, {
      onPress: (marker, isByKeyboard) => this.#press(marker, isByKeyboard),
      onHover: (marker) => options.onHover?.(marker ? pointIdOf(marker) : null),
    });
    this.#leaders = createLeaderLines(map);
    this.#popups = createPopupHolder(map, () => this.#leave());
    this.#listen();
    this.#tellView(false);
    if (!options.position) this.centre();
    this.#openPropertyPopup(false);
  }

  setPoints(points: readonly MapPoint[], clusters: readonly MapCluster[] = NO_CLUSTERS): void {
    if (points === this.#points && clusters === this.#clusters) return;
    const hasClusters = clusters.length + this.#clusters.length > 0;
    const isSame = !hasClusters && isSameGround(points, this.#points);
    const hadSelected = this.#byId.has(this.#selectedId ?? '');
    this.#points = points;
    this.#clusters = clusters;
    this.#byId = new Map(points.map((point) => [point.id, point]));
    this.#groups = groupPoints(points, clusters);
    if (!isSame) {
      this.#source.setGroups(this.#groups);
      if (!this.#byId.has(this.#selectedId ?? '')) this.#popups.close();
    }
    this.#showMarkers();
    if (!hadSelected) this.#openPropertyPopup(false);
  }

  select(id: string | null): void {
    if (id !== this.#selectedId) this.#select(id, false);
  }

  highlight(id: string | null): void {
    this.#highlightedId = id;
    this.#showMarkers();
  }

  frame(part: GeoBounds | null, isByVisitor = false): void {
    // The pressed button goes once its island is in sight.
    if (isByVisitor) this.#map.getCanvas().focus({ preventScroll: true });
    const bounds = part ?? boundsAround(this.#points, this.#clusters);
    if (bounds) {
      const how = { padding: this.#paddingFor(bounds), maxZoom: MAP_ZOOM.results };
      this.#map.fitBounds(toLngLatBounds(bounds), how, isByVisitor ? BY_VISITOR : {});
    } else this.#map.easeTo({ center: toLngLat(DEFAULT_POSITION), zoom: DEFAULT_POSITION.zoom });
  }

  goTo({ zoom, ...place }: MapPosition): void {
    this.#map.jumpTo({ center: toLngLat(place), zoom });
  }

  readonly #paddingFor = (bounds: GeoBounds) => paddingFor(bounds, this.#map.getContainer());
  readonly showShape = (shape: DrawnShape | null) => showShape(this.#map, shape);

  placeAt(x: number, y: number): GeoPoint {
    return fromLngLat(this.#map.unproject([x, y]));
  }

  centre(zoom: number = MAP_ZOOM.selected): void {
    const point = this.#byId.get(this.#selectedId ?? '');
    // A popup finds its own room around the middle.
    const offset = this.#options.onPopup ? MIDDLE : offsetIn(this.#map.getContainer());
    if (point) this.#map.easeTo({ center: toLngLat(point), zoom, offset });
  }

  destroy(): void {
    this.#popups.close();
    this.#map.remove();
  }

  #listen(): void {
    const map = this.#map;
    // Whoever comes back from a property finds it paler.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.#visited = readSeen();
      this.#showMarkers();
    };
    addEventListener('pageshow', lookAgain);
    map.once('remove', () => removeEventListener('pageshow', lookAgain));
    map.on('render', () => {
      if (performance.now() - this.#refreshedAt > REFRESH_EVERY) this.#refresh();
    });
    map.on('movestart', () => map.getContainer().removeAttribute('data-idle'));
    map.on('idle', () => {
      this.#refresh();
      map.getContainer().setAttribute('data-idle', '');
    });
    if (!this.#options.onPopup) whenTurned(map, () => this.centre(map.getZoom()));
    map.on('click', ({ originalEvent }) => {
      const isOnMarker = originalEvent.target instanceof Element && originalEvent.target.closest('[data-marker]');
      if (!isOnMarker) this.#selectByVisitor(null, false);
    });
    map.on('moveend', (event) => this.#tellView('isByVisitor' in event || event.originalEvent !== undefined));
    map.getContainer().addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || (this.#selectedId ?? this.#popups.getKey()) === null) return;
      // What is open around the map stays open.
      event.stopPropagation();
      this.#leave();
    });
  }

  #tellView(isByVisitor: boolean): void {
    const position = { ...fromLngLat(this.#map.getCenter()), zoom: this.#map.getZoom() };
    this.#options.onMove?.({ position, bounds: readBounds(this.#map), isByVisitor });
  }

  #refresh(): void {
    const clustersInView = this.#source.listClustersInView();
    if (!clustersInView) return;
    this.#refreshedAt = performance.now();
    this.#clustersInView = clustersInView;
    this.#showMarkers();
  }

  #showMarkers(): void {
    const markers = listMarkers({
      clustersInView: this.#clustersInView,
      groups: this.#groups,
      points: this.#byId,
      bounds: readBounds(this.#map),
      ground: groundOf(this.#map, this.#offsets),
      selectedId: this.#selectedId,
      highlightedId: this.#highlightedId,
      visited: this.#visited,
    });
    this.#offsets = new Map(markers.flatMap((marker) => ('offset' in marker ? [[marker.key, marker.offset]] : [])));
    this.#layer.show(markers);
    this.#leaders.show(markers);
  }

  #press(marker: MarkerModel, isByKeyboard: boolean): void {
    if (marker.kind === 'point') this.#selectByVisitor(marker.point.id, isByKeyboard);
    else if (marker.kind === 'cluster') void this.#comeNearer(marker.content, marker.place);
    else this.#openPlace(marker.group.points, marker, isByKeyboard);
  }

  async #comeNearer(content: { id: number } | { bounds: GeoBounds }, place: GeoPoint): Promise<void> {
    const bounds = 'bounds' in content ? content.bounds : await this.#source.getBounds(content.id);
    const camera = bounds && this.#map.cameraForBounds(toLngLatBounds(bounds), { padding: this.#paddingFor(bounds) });
    const nearer = Math.min(camera?.zoom ?? 0, MAP_ZOOM.results);
    if (camera && nearer > this.#map.getZoom() + LEAST_STEP) {
      this.#map.easeTo({ ...camera, zoom: nearer }, BY_VISITOR);
      return;
    }
    const zoom = 'id' in content ? await this.#source.getExpansionZoom(content.id) : this.#map.getZoom() + 1;
    this.#map.easeTo({ center: toLngLat(place), zoom, offset: offsetIn(this.#map.getContainer()) }, BY_VISITOR);
  }

  #selectByVisitor(id: string | null, isByKeyboard: boolean): void {
    this.#popups.close();
    if (id === null && this.#selectedId === null) return;
    this.#select(id, isByKeyboard);
    this.#options.onSelect?.(id);
  }

  /** Escape takes away what is open and brings the focus back to where it came from. */
  #leave(): void {
    const key = this.#selectedId === null ? this.#popups.getKey() : pointKey(this.#selectedId);
    this.#selectByVisitor(null, true);
    if (key === null || !this.#layer.focus(key)) this.#map.getCanvas().focus({ preventScroll: true });
  }

  #select(id: string | null, isByKeyboard: boolean): void {
    this.#popups.close();
    this.#selectedId = id;
    if (id !== null) this.#visited = noteSeen(id, this.#visited);
    this.#showMarkers();
    this.centre();
    this.#openPropertyPopup(isByKeyboard);
  }

  #openPropertyPopup(hasFocus: boolean): void {
    const point = this.#byId.get(this.#selectedId ?? '');
    const { onPopup } = this.#options;
    if (!point) return;
    if (!onPopup) {
      // What is shown of it lies below the map; the list that it was chosen from is gone.
      if (hasFocus) this.#layer.focus(pointKey(point.id));
      return;
    }
    const container = document.createElement('div');
    container.className = 'map-popup';
    this.#popups.open({
      key: pointKey(point.id),
      place: point,
      label: point.name,
      content: container,
      onClosed: () => onPopup(null),
    });
    onPopup({ point, container });
    if (hasFocus) container.focus({ preventScroll: true });
  }

  #openPlace(points: readonly MapPoint[], { key, place }: MarkerModel, isByKeyboard: boolean): void {
    const [only, ...others] = points;
    if (only && others.length === 0) {
      this.#selectByVisitor(only.id, isByKeyboard);
      return;
    }
    this.#selectByVisitor(null, false);
    const list = createPointList(points, (id) => this.#selectByVisitor(id, true));
    const label = `${countOf(points.length, 'property', 'properties')} at this place`;
    this.#popups.open({ key, place, label, content: list });
    list.querySelector('button')?.focus({ preventScroll: true });
  }
}
