// The tile servers that the administrator may add without typing an address, with the terms of their providers.
import { WHOLE_WORLD, type SourceTerms, type TileBounds } from './tileSource.ts'

/** A source's terms and address, as set by its provider (the organisation that runs the tile server). */
export interface Preset extends SourceTerms {
  /** address of the source's tiles, with `{key}` where the provider requires a key */
  address: string
}

const IGN =
  'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&STYLE=normal&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}'
/** Bounds of France with Corsica, degrees: west, south, east, north. */
const FRANCE: TileBounds = [-5.6, 41.2, 9.8, 51.3]
const SPAIN: TileBounds = [-18.4, 27.4, 4.6, 44]
const SWITZERLAND: TileBounds = [5.9, 45.8, 10.6, 47.9]
const UNITED_STATES: TileBounds = [-179.3, 17.5, -64.5, 71.5]
const square = { minzoom: 0, tileSize: 256, overlay: false } as const

/** Sources that a new box shows within their bounds, when there is a network: aerial pictures, and names over them. */
export const FIRST_PRESETS: readonly string[] = ['ign', 'ign-noms']

export const PRESETS: readonly Preset[] = [
  {
    ...square,
    id: 'ign',
    name: 'IGN – photos aériennes (France)',
    address: `${IGN}&LAYER=ORTHOIMAGERY.ORTHOPHOTOS&FORMAT=image/jpeg`,
    maxzoom: 19,
    bounds: FRANCE,
    attribution: '© IGN – BD ORTHO',
    offlineAllowed: true,
  },
  {
    ...square,
    id: 'ign-noms',
    name: 'IGN – noms des lieux',
    address: `${IGN}&LAYER=GEOGRAPHICALNAMES.NAMES&FORMAT=image/png`,
    minzoom: 6,
    maxzoom: 18,
    bounds: FRANCE,
    attribution: '© IGN',
    offlineAllowed: true,
    overlay: true,
  },
  {
    ...square,
    id: 'pnoa',
    name: 'PNOA (Espagne)',
    address: 'https://tms-pnoa-ma.idee.es/1.0.0/pnoa-ma/{z}/{x}/{-y}.jpeg',
    maxzoom: 20,
    bounds: SPAIN,
    attribution: 'PNOA © IGN España',
    offlineAllowed: true,
  },
  {
    ...square,
    id: 'usgs',
    name: 'USGS (États-Unis)',
    address:
      'https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}',
    maxzoom: 16,
    bounds: UNITED_STATES,
    attribution: 'USGS',
    offlineAllowed: true,
  },
  {
    ...square,
    id: 'swisstopo',
    name: 'SWISSIMAGE (Suisse)',
    address:
      'https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.swissimage/default/current/3857/{z}/{x}/{y}.jpeg',
    maxzoom: 20,
    bounds: SWITZERLAND,
    attribution: '© swisstopo',
    offlineAllowed: false,
  },
  // EOX permits free use for non-commercial purposes only. The box offers the source all the same: the administrator,
  // who alone adds it, knows whether the games are commercial.
  {
    ...square,
    id: 'eox',
    name: 'Sentinel-2 sans nuages (EOX)',
    address: 'https://tiles.maps.eox.at/wmts/1.0.0/s2cloudless-2020_3857/default/g/{z}/{y}/{x}.jpg',
    maxzoom: 14,
    bounds: WHOLE_WORLD,
    attribution: 'EOxCloudless – données Copernicus Sentinel',
    offlineAllowed: false,
  },
  {
    ...square,
    id: 'esri',
    name: 'Esri World Imagery',
    address:
      'https://services.arcgisonline.com/arcgis/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
    maxzoom: 19,
    bounds: WHOLE_WORLD,
    attribution: 'Esri, Maxar, Earthstar Geographics',
    offlineAllowed: false,
  },
  {
    ...square,
    id: 'maptiler',
    name: 'MapTiler Satellite',
    address: 'https://api.maptiler.com/tiles/satellite-v2/{z}/{x}/{y}.jpg?key={key}',
    maxzoom: 20,
    tileSize: 512,
    bounds: WHOLE_WORLD,
    attribution: '© MapTiler',
    offlineAllowed: false,
  },
  {
    ...square,
    id: 'mapbox',
    name: 'Mapbox Satellite',
    address: 'https://api.mapbox.com/v4/mapbox.satellite/{z}/{x}/{y}@2x.jpg90?access_token={key}',
    maxzoom: 20,
    tileSize: 512,
    bounds: WHOLE_WORLD,
    attribution: '© Mapbox © Maxar',
    offlineAllowed: false,
  },
]
