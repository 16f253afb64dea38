// Which types of files a file picker offers, by the device.

/**
 * Types for the file picker of a picture. An iPhone that is not asked for HEIC converts to JPEG by itself; a laptop
 * that is not asked for it hides HEIC files.
 */
export function pictureTypes(device: DeviceLook = navigator): string {
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
  return (
    isApplePhone(device) ? types : [...types, 'image/heic', 'image/heif', '.heic', '.heif']
  ).join(',')
}

/**
 * The same for a photo that has a place. On Android any file is asked for: the picker for pictures alone takes the
 * positions out of them.
 */
export function photoTypes(device: DeviceLook = navigator): string | undefined {
  return isAndroid(device) ? undefined : pictureTypes(device)
}

/** The same for photos and the lists of places that belong to them. */
export function batchTypes(device: DeviceLook = navigator): string | undefined {
  const photos = photoTypes(device)
  return photos === undefined ? undefined : `${photos},.gpx,.kml,.kmz,.csv,.tsv,.geojson,.json`
}

/** The kind of phone whose picker of pictures may take positions out; null on other devices. */
export function phoneKind(device: DeviceLook = navigator): 'android' | 'apple' | null {
  if (isAndroid(device)) return 'android'
  return isApplePhone(device) ? 'apple' : null
}

type DeviceLook = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad calls itself a Mac, which has no touch screen. */
const isApplePhone = ({ userAgent, maxTouchPoints }: DeviceLook): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

const isAndroid = ({ userAgent }: DeviceLook): boolean => /Android/.test(userAgent)
