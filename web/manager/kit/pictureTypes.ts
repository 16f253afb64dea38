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

type DeviceLook = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad calls itself a Mac, which has no touch screen. */
const isApplePhone = ({ userAgent, maxTouchPoints }: DeviceLook): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

const isAndroid = ({ userAgent }: DeviceLook): boolean => /Android/.test(userAgent)
