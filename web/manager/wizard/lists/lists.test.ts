import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import type { ExifTime } from '#core/photo/exif.ts'
import { matchRows, type Target } from './matches.ts'
import { listedInXml, readLists } from './readList.ts'
import { rowsOfCsv, rowsOfJson, type Listed } from './rows.ts'
import { likelyOffset, placeOnTrack } from './track.ts'

const parse = (xml: string): Document =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a DOM of the same methods, for tests without a browser
  new DOMParser({ onError: () => undefined }).parseFromString(
    xml,
    'text/xml',
  ) as unknown as Document
const gpx = (text: string) => listedInXml(text, true, parse)
const kml = (text: string) => listedInXml(text, false, parse)
function rowsIn(listed: Listed) {
  if (!listed.ok) throw new Error(listed.fault)
  return listed.rows.map(({ file, coords, name, description, fault }) => ({
    file,
    coords,
    name,
    description,
    fault,
  }))
}
const testing = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name), 'utf8')

describe('a track', () => {
  const listed = gpx(testing('track.gpx'))
  const track = listed.ok ? listed.track : []
  const tagged: { local: string; offset: number | null; coords: [number, number] | null }[] =
    JSON.parse(testing('geotagged.json'))
  const timeOf = ({ local, offset }: { local: string; offset: number | null }): ExifTime => ({
    local: Date.parse(local),
    offset,
  })

  test('PHO-08 gives photos the places that exiftool -geotag gives them, with gaps and with offsets', () => {
    expect(track).toHaveLength(35)
    // The offset holds for the photos that tell none; the others bring their own.
    const isAlike = tagged.map((photo) => {
      const place = placeOnTrack(track, timeOf(photo), 120)
      if (!place || !photo.coords) return place === photo.coords
      const [lat, lng] = photo.coords
      return Math.max(Math.abs(place.lat - lat), Math.abs(place.lng - lng)) < 1e-6
    })
    expect(isAlike).toEqual(tagged.map(() => true))
  })

  test('PHO-08 the offset by which most photos fall on it is proposed, whole hours first', () => {
    const silent = tagged.filter(({ offset }) => offset === null).map(timeOf)
    for (const guess of [0, 60, 120, -300]) expect(likelyOffset(track, silent, guess)).toBe(120)
    expect(likelyOffset(track, [], 60)).toBe(60)
    expect(likelyOffset([], silent, 60)).toBe(60)
  })

  test('PHO-08 a track without a time, or with none of its places on Earth, is no track', () => {
    expect(gpx('<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>')).toEqual({
      ok: false,
      fault: 'empty',
    })
    expect(
      gpx(
        '<gpx><trk><trkseg><trkpt lat="95" lon="2"><time>2024-06-01T08:00:00Z</time></trkpt></trkseg></trk></gpx>',
      ),
    ).toMatchObject({ ok: false })
  })
})

describe('a list', () => {
  test('PHO-08 of a French spreadsheet: semicolons, decimal commas, a mark at its beginning', () => {
    const text =
      '\uFEFFFichier;Latitude;Longitude;Nom;Explication\r\nIMG_1.jpg;48,8584;2,2945;Tour Eiffel;"Bâtie en 1889; dame de fer"\r\nIMG_2.jpg;-33,857;−70,667;;\r\n;;;;\r\n'
    expect(rowsIn(rowsOfCsv(text))).toEqual([
      {
        file: 'IMG_1.jpg',
        coords: { lat: 48.8584, lng: 2.2945 },
        name: 'Tour Eiffel',
        description: 'Bâtie en 1889; dame de fer',
        fault: null,
      },
      {
        file: 'IMG_2.jpg',
        coords: { lat: -33.857, lng: -70.667 },
        name: null,
        description: null,
        fault: null,
      },
    ])
  })

  test('PHO-08 of an English one, with one column of coordinates, and of exiftool', () => {
    expect(
      rowsIn(
        rowsOfCsv(
          'filename,coordinates\nA.HEIC,"48.8584, 2.2945"\nB.jpg,"48°51\'30""N 2°17\'40""E"\n',
        ),
      ),
    ).toMatchObject([
      { file: 'A.HEIC', coords: { lat: 48.8584, lng: 2.2945 } },
      { file: 'B.jpg', coords: { lat: expect.closeTo(48.858333, 5) } },
    ])
    expect(
      rowsIn(rowsOfCsv('SourceFile,GPSLatitude,GPSLongitude\n./a/x.jpg,48.1,-1.6\n')),
    ).toMatchObject([{ file: './a/x.jpg', coords: { lat: 48.1, lng: -1.6 } }])
  })

  test('PHO-08 of wrong and unreachable places tells each, and of one column tells itself', () => {
    expect(
      rowsIn(rowsOfCsv('photo,lat,lng\na,95,2\nb,86,2\nc,x,2\nd,,\n')).map(({ fault, coords }) => [
        fault,
        coords,
      ]),
    ).toEqual([
      ['badCoords', null],
      ['beyondMap', null],
      ['badCoords', null],
      [null, null],
    ])
    expect(rowsOfCsv('une colonne\n1\n2\n')).toEqual({ ok: false, fault: 'noColumns' })
    expect(rowsOfCsv('')).toEqual({ ok: false, fault: 'noColumns' })
    expect(rowsOfCsv('photo,lat,lng\n')).toEqual({ ok: false, fault: 'empty' })
  })

  test('PHO-08 of a map: GeoJSON, KML, waypoints', () => {
    const geo = {
      type: 'FeatureCollection',
      features: [
        {
          geometry: { type: 'Point', coordinates: [2.2945, 48.8584, 30] },
          properties: { fichier: 'IMG_1.jpg', nom: 'Tour', description: 'Haute' },
        },
        { geometry: { type: 'LineString', coordinates: [] }, properties: { fichier: 'x' } },
        { geometry: null, properties: null },
      ],
    }
    const json = rowsOfJson(JSON.stringify(geo), 'carte.geojson')
    expect(json?.kind === 'list' && rowsIn(json.listed)).toEqual([
      {
        file: 'IMG_1.jpg',
        coords: { lat: 48.8584, lng: 2.2945 },
        name: 'Tour',
        description: 'Haute',
        fault: null,
      },
    ])
    expect(
      rowsIn(
        kml(
          '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>IMG_1.jpg</name><description><![CDATA[<b>Une</b> tour]]></description><Point><coordinates> 2.2945,48.8584,0 </coordinates></Point></Placemark><Placemark><name>ligne</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></Document></kml>',
        ),
      ),
    ).toMatchObject([
      { file: 'IMG_1.jpg', coords: { lat: 48.8584, lng: 2.2945 }, description: 'Une tour' },
    ])
    expect(
      rowsIn(gpx('<gpx><wpt lat="48.1" lon="-1.6"><name>IMG_2</name></wpt></gpx>')),
    ).toMatchObject([{ file: 'IMG_2', coords: { lat: 48.1, lng: -1.6 } }])
  })

  test('PHO-08 with entities, or that is none, is told', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><kml>&b;</kml>'
    expect(kml(bomb)).toEqual({ ok: false, fault: 'entities' })
    expect(gpx('du texte')).toMatchObject({ ok: false })
    expect(gpx('<gpx><trk>')).toMatchObject({ ok: false })
  })

  test('PHO-06 PHO-08 files that are no list are left aside, a too large one is told', async () => {
    const large = new File([new Uint8Array(21 * 1024 * 1024)], 'trace.gpx')
    const lists = await readLists([
      new File(['{"folders": []}'], 'metadata.json'),
      new File([Buffer.from('photo;lat;lng;nom\na.jpg;48,1;-1,6;Forêt', 'latin1')], 'liste.csv'),
      new File([new Uint8Array(40)], 'vide.kmz'),
      large,
    ])
    expect(lists.others).toEqual(['metadata.json'])
    expect(lists.rows).toMatchObject([{ file: 'a.jpg', name: 'Forêt', number: 1 }])
    expect(lists.faults).toEqual([
      { file: 'vide.kmz', fault: 'unreadable' },
      { file: 'trace.gpx', fault: 'tooLarge' },
    ])
  })
})

describe('what rows mean', () => {
  const local = (name: string): Target => ({ key: name, name, isLocal: true })
  const listed = (text: string) => {
    const list = rowsOfCsv(`photo,lat,lng\n${text}`)
    return list.ok ? list.rows : []
  }
  const meant = (rows: ReturnType<typeof listed>, targets: readonly Target[]) =>
    matchRows(rows, targets).map(({ key, fault }) => [key, fault])

  test('PHO-08 a row means a photo by its name, with or without extension, in any case', () => {
    const rows = listed('img_1.JPG,48,2\nIMG_2,48,2\n/tmp/IMG_3.heic,48,2\nabsente,48,2\n')
    expect(meant(rows, ['IMG_1.jpg', 'IMG_2.HEIC', 'IMG_3.jpg'].map(local))).toEqual([
      ['IMG_1.jpg', null],
      ['IMG_2.HEIC', null],
      ['IMG_3.jpg', null],
      [null, 'noPhoto'],
    ])
  })

  test('PHO-08 two rows for one photo, and one row for two, give nothing and are told', () => {
    const rows = listed('a,48,2\na.jpg,49,3\nb,48,2\n')
    const two = [local('a.jpg'), { ...local('b.jpg'), key: 'b1' }, { ...local('b.jpg'), key: 'b2' }]
    expect(meant(rows, two)).toEqual([
      ['a.jpg', 'twice'],
      ['a.jpg', 'twice'],
      [null, 'alike'],
    ])
    expect(
      meant(listed('c,48,2'), [local('c.jpg'), { key: 'q', name: 'c', isLocal: false }]),
    ).toEqual([['c.jpg', null]])
  })

  test('PHO-08 a file of Google Takeout means the photo beside which it lies', () => {
    const takeout = (json: string, latitude = 48.1) => {
      const read = rowsOfJson(
        JSON.stringify({ title: 'x.jpg', geoData: { latitude, longitude: latitude } }),
        json,
      )
      if (read?.kind !== 'takeout') throw new Error('no row')
      return read.row
    }
    const long = `${'a'.repeat(40)}.jpg`
    const photos = ['IMG.JPG', 'IMG(1).JPG', 'old.png', long, 'IMG_9-modifié.jpg'].map(local)
    const of = (name: string, latitude?: number) => meant([takeout(name, latitude)], photos)[0]
    expect(of('IMG.JPG.supplemental-metadata.json')).toEqual(['IMG.JPG', null])
    expect(of('IMG.JPG.supplemental-metadata(1).json')).toEqual(['IMG(1).JPG', null])
    expect(of('old.png.json')).toEqual(['old.png', null])
    expect(of(`${`${long}.supplemental-metadata`.slice(0, 46)}.json`)).toEqual([long, null])
    expect(of('IMG_9.jpg.supplemental-metadata.json')).toEqual(['IMG_9-modifié.jpg', null])
    expect(of('other.jpg.supplemental-metadata.json')).toEqual([null, 'noPhoto'])
    expect(of('IMG.JPG.supplemental-metadata.json', 0)).toEqual(['IMG.JPG', 'noPlace'])
  })
})
